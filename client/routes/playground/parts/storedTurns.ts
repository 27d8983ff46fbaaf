import { createStore } from '../../../ui/store.ts'
import { PLAYGROUND_CONVERSATION, readStored, writeStored } from '../../../ui/storage.ts'
import { hasEnded, type Answer, type Prompt, type Turn } from './conversation.ts'

const TURNS_MAX = 100
/** Browsers store about five million characters for a site. */
const LENGTH_MAX = 1_000_000

interface StoredTurn {
  readonly id: string
  readonly prompt: Prompt
  readonly answers: readonly Answer[]
}

/**
 * Keeps the last turns in the browser, without pictures, which would not fit. When the turns are too
 * long, the oldest are left out.
 */
export function storeTurns(turns: readonly Turn[]): void {
  const stored: StoredTurn[] = turns.slice(-TURNS_MAX).map(({ id, prompt, answers }) => ({
    id,
    prompt: withoutPictures(prompt),
    answers: answers.map(answer => answer.get()),
  }))
  while (JSON.stringify(stored).length > LENGTH_MAX) stored.shift()
  writeStored(PLAYGROUND_CONVERSATION, stored.length === 0 ? undefined : stored)
}

function withoutPictures({ text, pictures, lostPictures = 0 }: Prompt): Prompt {
  const lost = lostPictures + pictures.length
  return { text, pictures: [], ...(lost > 0 && { lostPictures: lost }) }
}

export function readTurns(): readonly Turn[] {
  const stored = readStored(PLAYGROUND_CONVERSATION, isStoredList) ?? []
  return stored.map(turn => ({
    ...turn,
    answers: turn.answers.map(answer => createStore(ended(answer))),
  }))
}

/** An answer that was running when the page was closed has ended. */
function ended(answer: Answer): Answer {
  return hasEnded(answer) ? answer : { ...answer, state: 'complete', isStopped: true }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isStoredList = (value: unknown): value is StoredTurn[] =>
  Array.isArray(value) && value.every(isStoredTurn)

function isStoredTurn(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, prompt, answers } = value
  const isPrompt = isRecord(prompt) && typeof prompt['text'] === 'string'
  const hasPictures = isRecord(prompt) && Array.isArray(prompt['pictures'])
  return (
    typeof id === 'string' &&
    isPrompt &&
    hasPictures &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  )
}

function isAnswer(value: unknown): boolean {
  if (!isRecord(value)) return false
  const texts = [value['model'], value['state'], value['text'], value['reasoning']]
  return texts.every(text => typeof text === 'string') && Number.isInteger(value['columnId'])
}
