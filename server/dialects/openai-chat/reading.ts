import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerReader } from '../dialect.ts'
import type { Reading } from '../reading.ts'
import { readError } from './fault.ts'
import { objectsIn } from './fields.ts'
import { thinkingText } from './read-parts.ts'
import { findUsage, readUsage, type ReadReport } from './usage.ts'

interface Message {
  content?: unknown
  reasoning_content?: unknown
  reasoning?: unknown
  refusal?: unknown
  tool_calls?: Call[] | null
}

interface Call {
  function?: { name?: unknown; arguments?: unknown }
  custom?: { name?: unknown; input?: unknown }
}

interface Answer extends Readonly<Record<string, unknown>> {
  choices?: { message?: Message | null; delta?: Message | null; text?: unknown }[]
}

type ReadUsage = (value: unknown) => ReadReport | undefined

/** Parsers of answers and events. Vendors differ in the meaning of their usage reports. */
export function repliesWith(readReport: ReadUsage): Pick<AnswerReader, 'readWhole' | 'readEvent'> {
  const read = (answer: Answer): Reading => {
    const choices = Array.isArray(answer.choices) ? answer.choices : []
    return {
      usage: readReport(findUsage(answer)),
      text: choices.map(textOfChoice).join(''),
    }
  }
  return {
    readWhole(answer) {
      if (!isRecord(answer) || !Array.isArray(answer['choices'])) return undefined
      return readError(answer) ? undefined : read(answer)
    },
    readEvent: event => (isRecord(event) ? read(event) : nothing),
  }
}

/** Reads a list of embeddings, of which only the usage matters. */
export function readEmbeddings(answer: unknown): Reading | undefined {
  if (!isRecord(answer) || !Array.isArray(answer['data'])) return undefined
  return readError(answer) ? undefined : { usage: readUsage(findUsage(answer)), text: '' }
}

export const replies = repliesWith(readUsage)

const nothing: Reading = { usage: undefined, text: '' }

function textOfChoice(choice: NonNullable<Answer['choices']>[number]): string {
  // Perplexity repeats the whole text in `message` beside every delta.
  const message = choice?.delta ?? choice?.message
  return textOf(choice?.text) + (message ? textOfMessage(message) : '')
}

function textOfMessage(message: Message): string {
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls : []
  const reasoning = textOf(message.reasoning_content) || textOf(message.reasoning)
  const said = textOfContent(message.content) + reasoning + textOf(message.refusal)
  return said + calls.map(textOfCall).join('')
}

/** A text, or with Mistral a list of thoughts and texts. */
function textOfContent(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content)
  return objectsIn(content)
    .map(part => textOf(part['text']) + thinkingText(part['thinking']))
    .join('')
}

function textOfCall(call: Call): string {
  const { function: called, custom } = call ?? {}
  const input = textOf(called?.arguments) + textOf(custom?.input)
  return textOf(called?.name) + textOf(custom?.name) + input
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Whether an event only opens an answer: it has a role, but no generated content and no finish reason.
 * An unknown field that is not empty counts as content.
 */
export function isOpening(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false
  const choices = (event as Answer).choices ?? []
  return Array.isArray(choices) && choices.every(isOpeningChoice)
}

/** The last event of a stream with usage has no choices. */
export const isReport = ({ choices }: JsonObject): boolean =>
  !Array.isArray(choices) || choices.length === 0

function isOpeningChoice(choice: unknown): boolean {
  if (!isRecord(choice)) return false
  const { delta, finish_reason: reason, text, message } = choice
  if (!isEmpty(reason) || !isEmpty(text) || !isEmpty(message)) return false
  if (!isRecord(delta)) return isEmpty(delta)
  return Object.entries(delta).every(([name, value]) => name === 'role' || isEmpty(value))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Levels of a delta that are looked at: one that is nested deeper is content. */
const LEVELS_MAX = 32

function isEmpty(value: unknown, levels = LEVELS_MAX): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'object' || levels === 0) return false
  return Object.values(value).every(inner => isEmpty(inner, levels - 1))
}
