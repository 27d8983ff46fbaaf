import type { Provider, Reading } from '../provider.ts'
import { readError } from './fault.ts'
import { findUsage, readUsage, type ReadReport } from './usage.ts'

interface Message {
  content?: unknown
  reasoning_content?: unknown
  reasoning?: unknown
  refusal?: unknown
  tool_calls?: { function?: { name?: unknown; arguments?: unknown } }[] | null
}

interface Answer extends Readonly<Record<string, unknown>> {
  choices?: { message?: Message | null; delta?: Message | null; text?: unknown }[]
}

type ReadUsage = (value: unknown) => ReadReport | undefined

/** Parsers of answers and events. Vendors differ in the meaning of their usage reports. */
export function repliesWith(readReport: ReadUsage): Pick<Provider, 'readWhole' | 'readEvent'> {
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
  const tools = calls.map(call => textOf(call?.function?.name) + textOf(call?.function?.arguments))
  const reasoning = textOf(message.reasoning_content) || textOf(message.reasoning)
  return textOf(message.content) + reasoning + textOf(message.refusal) + tools.join('')
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

function isOpeningChoice(choice: unknown): boolean {
  if (!isRecord(choice)) return false
  const { delta, finish_reason: reason, text, message } = choice
  if (!isEmpty(reason) || !isEmpty(text) || !isEmpty(message)) return false
  if (!isRecord(delta)) return isEmpty(delta)
  return Object.entries(delta).every(([name, value]) => name === 'role' || isEmpty(value))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
