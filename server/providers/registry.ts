import type { DialectName } from '../dialects/turn.ts'
import { anthropic } from './anthropic.ts'
import { gemini } from './gemini.ts'
import { chatProvider } from './openai-compatible/index.ts'
import { vendors } from './openai-compatible/vendors.ts'
import { openaiCompletions } from './openai-completions.ts'
import { responsesProvider } from './openai-responses.ts'
import type { Provider } from './provider.ts'
import { needsResponses } from './responses-only.ts'

const OPENAI = 1
const RESPONSES: DialectName = 'openai-responses'
const ANTHROPIC = 14
const GEMINI = 24

/** Those of other dialects than the usual one and Responses that a type speaks too. */
const others = new Map<number, readonly Provider[]>([[OPENAI, [openaiCompletions]]])

const chats = [...vendors].map(([type, vendor]) => {
  const responses = vendor.paths?.responses === undefined ? [] : [responsesProvider(vendor)]
  return [type, [chatProvider(vendor), ...responses, ...(others.get(type) ?? [])]] as const
})

/** The providers of each type by its code, whose name is in contract/channel-types: its usual one first. */
const providers = new Map<number, readonly [Provider, ...Provider[]]>([
  ...chats,
  [ANTHROPIC, [anthropic]],
  [GEMINI, [gemini]],
])

/** The usual provider of a channel type; undefined when the type is not supported. */
export const providerOf = (type: number): Provider | undefined => providers.get(type)?.[0]

/** A call, as far as the choice of its provider needs it. */
export interface Asked {
  readonly dialect: DialectName
  /** The model at the upstream. */
  readonly model: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * The provider for a call: one of the same dialect that takes it, whose bytes pass as they are, otherwise the
 * usual one, for which the call is translated; Responses for a call that OpenAI takes there alone. Undefined when
 * the type is not supported.
 */
export function providerFor(type: number, { dialect, model, body }: Asked): Provider | undefined {
  const all = providers.get(type)
  if (!all || all.length === 1) return all?.[0]
  const isOnly = needsResponses(model, body)
  const wanted = isOnly ? RESPONSES : dialect
  const found = all.find(one => one.dialect.name === wanted)
  return found && (found.takes?.(body, model) ?? true) ? found : all[0]
}
