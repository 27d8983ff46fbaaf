import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { useDiscardQuestion } from './useDiscardQuestion.ts'

/**
 * Asks before unsaved input is lost: by closing, by another page, by closing the tab. Returns how to
 * close a drawer with a route of its own, and how to leave it after saving.
 */
export function useLeaveGuard(isDirty: boolean): {
  readonly close: () => void
  readonly leave: () => void
} {
  const mayDiscard = useDiscardQuestion()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isSaved = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayDiscard().then(isSure => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker, mayDiscard])
  useBeforeUnload(
    useCallback(event => isDirty && !isSaved.current && event.preventDefault(), [isDirty]),
  )
  const close = useCallback(() => void navigate({ pathname: '..', search }), [navigate, search])
  const leave = useCallback(() => {
    isSaved.current = true
    close()
  }, [close])
  return { close, leave }
}
