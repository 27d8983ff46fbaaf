import { afterBlanks, hasValue } from '../../kernel/event-bytes.ts'
import type { CallNumbering } from '../dialect.ts'
import { createCallNumbering } from './number-calls.ts'

const CALLS_MARK = Buffer.from('"tool_calls"')
const INDEX_MARK = Buffer.from('"index"')
const [BRACKET, BRACE] = [0x5b, 0x7b]

/** Whether the key `tool_calls` has a call. Some upstreams send null or an empty list with every event. */
export const hasCalls = (event: Buffer) => hasValue(event, CALLS_MARK, isListOfCalls)

/** Whether the first key of the first call is its index, as OpenAI writes it. */
export const hasNumberedCalls = (event: Buffer) => hasValue(event, CALLS_MARK, isListOfNumbered)

const isListOfCalls = (event: Buffer, at: number) => firstCallAt(event, at) >= 0

function isListOfNumbered(event: Buffer, at: number): boolean {
  const call = firstCallAt(event, at)
  const key = afterBlanks(event, call + 1)
  return call >= 0 && event.indexOf(INDEX_MARK, key) === key
}

/** The place of the first object of a list; -1 when there is none. */
function firstCallAt(event: Buffer, list: number): number {
  const first = event[list] === BRACKET ? afterBlanks(event, list + 1) : -1
  return event[first] === BRACE ? first : -1
}

/** The numbering of the calls in one stream, with which events it concerns by their bytes. */
export const createEventNumbering = (): CallNumbering => ({
  hasCalls,
  hasNumberedCalls,
  number: createCallNumbering(),
})
