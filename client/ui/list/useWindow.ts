import { useLayoutEffect, useState, type RefObject } from 'react'

/** Rows rendered above and below the visible ones. */
const MARGIN = 12
/** Rows rendered before the height of the window is known. */
const FIRST = 40

interface Rows {
  readonly count: number
  /** Pixels; the same for all rows. */
  readonly height: number
}

/** The rows to render, and the heights of those left out above and below. */
export interface RowWindow {
  readonly from: number
  readonly to: number
  readonly above: number
  readonly below: number
}

/**
 * The rows of a long list that are near the visible part of the scrolling content around `list`. The
 * others are replaced by empty space, so a list of any length costs as much as a short one.
 */
export function useWindow(list: RefObject<HTMLElement | null>, { count, height }: Rows): RowWindow {
  const [start, setStart] = useState(0)
  const [visible, setVisible] = useState(FIRST)
  useLayoutEffect(() => {
    const element = list.current
    const scroller = element && scrollerOf(element)
    if (!scroller) return
    const update = () => {
      const hidden = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
      const first = Math.floor(hidden / height) - MARGIN
      // Whole steps, so that most scroll events render nothing.
      setStart(Math.max(0, first - (first % MARGIN)))
      setVisible(Math.ceil(scroller.clientHeight / height) + 3 * MARGIN)
    }
    update()
    const resized = new ResizeObserver(update)
    resized.observe(scroller)
    scroller.addEventListener('scroll', update, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', update)
    }
  }, [list, height, count])
  const from = Math.min(start, Math.max(0, count - visible))
  const to = Math.min(count, from + visible)
  return { from, to, above: from * height, below: (count - to) * height }
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement } = element
  if (!parentElement) return null
  const { overflowY } = getComputedStyle(parentElement)
  return overflowY === 'auto' || overflowY === 'scroll' ? parentElement : scrollerOf(parentElement)
}
