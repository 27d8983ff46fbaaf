import type { Reading } from '../provider.ts'
import { readError } from './fault.ts'
import { fromOpenAiUsage } from './usage.ts'

interface Message {
  content?: unknown
  reasoning_content?: unknown
  reasoning?: unknown
  refusal?: unknown
  tool_calls?: { function?: { name?: unknown; arguments?: unknown } }[] | null
}

interface Answer {
  choices?: { message?: Message | null; delta?: Message | null; text?: unknown }[]
  usage?: unknown
}

export function readWhole(answer: unknown): Reading | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!Array.isArray((answer as Answer).choices) || readError(answer)) return undefined
  return read(answer as Answer)
}

export function readEvent(event: unknown): Reading {
  return typeof event === 'object' && event !== null ? read(event as Answer) : nothing
}

const nothing: Reading = { usage: undefined, text: '' }

function read(answer: Answer): Reading {
  const choices = Array.isArray(answer.choices) ? answer.choices : []
  return { usage: fromOpenAiUsage(answer.usage), text: choices.map(textOfChoice).join('') }
}

function textOfChoice(choice: NonNullable<Answer['choices']>[number]): string {
  const message = choice?.message ?? choice?.delta
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
 * Whether an event only opens an answer: it names a role, and has neither anything generated nor an
 * end. What is not known to be empty is taken for content.
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
