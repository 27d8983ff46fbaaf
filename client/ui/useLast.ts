import { useState } from 'react'

/** The last value that was there: what a dialog shows while it fades out. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
