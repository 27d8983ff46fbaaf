import type { JsonObject } from '../../contract/json.ts'
import { anthropic } from '../../server/dialects/anthropic/index.ts'
import type { Dialect } from '../../server/dialects/dialect.ts'
import { gemini } from '../../server/dialects/gemini/index.ts'
import { openaiCompletions } from '../../server/dialects/openai-chat/completions/index.ts'
import { openaiChat } from '../../server/dialects/openai-chat/index.ts'
import { openaiResponses } from '../../server/dialects/openai-responses/index.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import { withoutOrders } from '../../server/providers/orders.ts'
import { plain, type CallerName, type Feature } from './feature.ts'
import { features } from './features.ts'

/* What becomes of each feature, computed by the readers and writers of the dialects. */

export const dialects: Readonly<Record<CallerName, Dialect>> = {
  chat: openaiChat,
  completions: openaiCompletions,
  responses: openaiResponses,
  messages: anthropic,
  gemini,
}
export const callerNames = Object.keys(dialects) as readonly CallerName[]

/** The dialects that calls are translated into, and a model of each. */
export const upstreams: Readonly<Record<Exclude<CallerName, 'completions'>, string>> = {
  chat: 'deepseek-chat',
  responses: 'gpt-5.1',
  messages: 'claude-sonnet-4-5',
  gemini: 'gemini-2.5-flash',
}
export type UpstreamName = keyof typeof upstreams
export const upstreamNames = Object.keys(upstreams) as readonly UpstreamName[]

/** What becomes of a feature; `silent`: it is gone, and nothing says so. */
export type Outcome =
  | { readonly kind: 'passes' | 'translated' | 'refused' | 'silent' }
  | { readonly kind: 'left'; readonly names: readonly string[] }

const nothing: ReadonlySet<string> = new Set()

/** Undefined where the dialect of the caller does not have the feature. */
export function outcomeOf(feature: Feature, from: CallerName, to: CallerName): Outcome | undefined {
  const members = feature.members[from]
  if (!members) return undefined
  const { body, dropped } = withoutOrders({ ...plain[from], ...members }, nothing)
  if (from === to) return dropped.length > 0 ? { kind: 'left', names: dropped } : { kind: 'passes' }
  try {
    const written = translate(body, from, to)
    const names = [...new Set([...dropped, ...written.left])]
    if (names.length > 0) return { kind: 'left', names }
    const isPlain = feature === features[0]
    return { kind: isPlain || written.json !== plainJson(from, to) ? 'translated' : 'silent' }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused' }
    throw error
  }
}

function translate(body: JsonObject, from: CallerName, to: CallerName) {
  const address = from === 'gemini' ? { model: 'm', isStream: false } : {}
  const model = to === 'completions' ? 'm' : upstreams[to]
  const { body: written, left } = dialects[to].writeTurn(dialects[from].readTurn(body, address), {
    model,
  })
  return { json: JSON.stringify(written), left }
}

const plainJson = (from: CallerName, to: CallerName) => translate(plain[from], from, to).json
