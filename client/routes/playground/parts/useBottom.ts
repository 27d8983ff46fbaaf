import { useCallback, useEffect, useRef, useState } from 'react'

/** A position this near to the end counts as the end. */
const NEAR_PX = 40

/** Keeps the end of a growing content visible while the reader is at its end. */
export function useBottom() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const [isAtBottom, setAtBottom] = useState(true)
  const toBottom = useCallback(() => {
    isFollowing.current = true
    box.current?.scrollTo(0, box.current.scrollHeight)
  }, [])
  useEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (!outer || !inner) return
    const onScroll = () => {
      const left = outer.scrollHeight - outer.scrollTop - outer.clientHeight
      isFollowing.current = left < NEAR_PX
      setAtBottom(isFollowing.current)
    }
    const follow = () => {
      if (isFollowing.current) outer.scrollTo(0, outer.scrollHeight)
      else onScroll()
    }
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    observer.observe(outer)
    outer.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      outer.removeEventListener('scroll', onScroll)
    }
  }, [])
  return { box, content, isAtBottom, toBottom }
}
