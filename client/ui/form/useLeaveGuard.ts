import { useCallback, useEffect, useRef } from 'react'
import {
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  type BlockerFunction,
} from 'react-router-dom'
import { isSignInEnded } from './keptInput.ts'
import { useDiscardQuestion } from './useDiscardQuestion.ts'

const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname
const isOtherAddress: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search

/** Asks before input is lost by navigation or by closing the tab. */
function useQuestionBefore(isBlocked: BlockerFunction, isUnsaved: () => boolean): void {
  const mayDiscard = useDiscardQuestion()
  // The reader whose sign-in has ended finds the input again.
  const blocker = useBlocker(navigation => !isSignInEnded() && isUnsaved() && isBlocked(navigation))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayDiscard().then(isSure => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker, mayDiscard])
  useBeforeUnload(useCallback(event => isUnsaved() && event.preventDefault(), [isUnsaved]))
}

/** Asks before unsaved input of a page is lost. A change of the query string counts as leaving. */
export function useUnsavedQuestion(isDirty: boolean): void {
  useQuestionBefore(
    isOtherAddress,
    useCallback(() => isDirty, [isDirty]),
  )
}

/**
 * Asks before unsaved input is lost: by closing, by another page, by closing the tab. Returns how
 * to close a drawer with a route of its own, and how to leave it after saving.
 */
export function useLeaveGuard(isDirty: boolean): {
  readonly close: () => void
  readonly leave: () => void
} {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isSaved = useRef(false)
  useQuestionBefore(
    isOtherPage,
    useCallback(() => isDirty && !isSaved.current, [isDirty]),
  )
  const close = useCallback(() => void navigate({ pathname: '..', search }), [navigate, search])
  const leave = useCallback(() => {
    isSaved.current = true
    close()
  }, [close])
  return { close, leave }
}
