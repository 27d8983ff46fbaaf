import { useEffect, useReducer } from 'react'
import { msUntil } from '../format/time.ts'

/** The longest that a timer of a browser can wait. */
const WAIT_MAX_MS = 2 ** 31 - 1

/** Whether a moment of the API has passed; renders again when it does. Null never passes. */
export function useHasPassed(at: string | null | undefined): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const left = at ? msUntil(at) : undefined
  useEffect(() => {
    if (left === undefined || left <= 0) return
    const timer = setTimeout(renderAgain, Math.min(left + 1, WAIT_MAX_MS))
    return () => clearTimeout(timer)
  })
  return left !== undefined && left <= 0
}
