import type { Fault, Reading } from '../provider.ts'
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
  if (!Array.isArray((answer as Answer).choices)) return undefined
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

/** The error object of OpenAI, or the places where look-alikes put their text. */
export function readFault(status: number, body: string): Fault {
  const parsed = parse(body)
  const error = (objectIn(parsed, 'error') ?? parsed) as Record<string, unknown>
  const message = [
    error['message'],
    error['msg'],
    error['err'],
    error['error_msg'],
    parsed['error'],
  ]
  return {
    status,
    code: String(error['code'] ?? ''),
    type: textOf(error['type']),
    message: message.map(textOf).find(text => text !== '') ?? '',
  }
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function objectIn(
  value: Record<string, unknown>,
  key: string,
): Record<string, unknown> | undefined {
  const inner = value[key]
  return typeof inner === 'object' && inner !== null
    ? (inner as Record<string, unknown>)
    : undefined
}
