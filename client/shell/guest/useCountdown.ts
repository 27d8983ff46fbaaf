import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/** The seconds until a mail can be requested again; 0 when it can. */
export function useCountdown(seconds: number): readonly [left: number, start: () => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    // The clock is read again, because a tab in the background ticks rarely.
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = () => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1_000)
  }
  return [left, start]
}
