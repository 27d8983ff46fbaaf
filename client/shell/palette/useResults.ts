import { useEffect, useState } from 'react'
import type { SessionUser } from '../session.ts'
import type { Choice } from './choices.ts'
import { readResults } from './readResults.ts'

/** Typing sends a request when it pauses this long. */
const PAUSE_MS = 200
const LENGTH_MIN = 2

interface Results {
  readonly text: string
  readonly choices: readonly Choice[]
  readonly isFailed: boolean
}

const nothing: Results = { text: '', choices: [], isFailed: false }

/** A number is searched from its first digit. */
const isSearched = (text: string) => text.length >= LENGTH_MIN || /^\d$/.test(text)

/** The rows of the server for a text. The former ones stay until the next ones arrive. */
export function useResults(text: string, { databaseId }: SessionUser) {
  const [results, setResults] = useState(nothing)
  useEffect(() => {
    if (!isSearched(text)) return
    let isOver = false
    const timer = setTimeout(() => {
      readResults(text, databaseId).then(
        choices => isOver || setResults({ text, choices, isFailed: false }),
        () => isOver || setResults({ text, choices: [], isFailed: true }),
      )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, databaseId])
  if (!isSearched(text)) return { ...nothing, isLoading: false }
  return { ...results, isLoading: results.text !== text }
}
