import { useEffect, useReducer } from 'react'
import { msUntil } from '../format/time.ts'

/** The maximum delay of a browser timer. */
const WAIT_MAX_MS = 2 ** 31 - 1

/** Whether a time of the API has passed. Renders again when it passes. Null never passes. */
export function useHasPassed(at: string | null | undefined): boolean {
  const [turn, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const left = at ? msUntil(at) : 0
    if (left <= 0) return
    const timer = setTimeout(renderAgain, Math.min(left + 1, WAIT_MAX_MS))
    return () => clearTimeout(timer)
  }, [at, turn])
  return at ? msUntil(at) <= 0 : false
}
