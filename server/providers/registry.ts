import type { DialectName } from '../dialects/turn.ts'
import { anthropic } from './anthropic.ts'
import { gemini } from './gemini.ts'
import { openaiCompatible, xai } from './openai-compatible/index.ts'
import { openaiCompletions } from './openai-completions.ts'
import { openaiResponses } from './openai-responses.ts'
import type { Provider } from './provider.ts'
import { needsResponses } from './responses-only.ts'

const OPENAI = 1
/** Codes of the channel types with OpenAI's chat dialect alone. The names are in contract/channel-types. */
const OPENAI_COMPATIBLE = [
  4, 6, 7, 8, 9, 10, 12, 13, 19, 20, 22, 25, 27, 31, 35, 40, 42, 43, 45, 46, 47,
]
const ANTHROPIC = 14
const GEMINI = 24
const XAI = 48

/** The providers of each type: its usual one first, then those of other dialects that it speaks too. */
const providers = new Map<number, readonly [Provider, ...Provider[]]>([
  [OPENAI, [openaiCompatible, openaiResponses, openaiCompletions]],
  ...OPENAI_COMPATIBLE.map(type => [type, [openaiCompatible]] as const),
  [ANTHROPIC, [anthropic]],
  [GEMINI, [gemini]],
  [XAI, [xai]],
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
 * The provider for a call: one of the same dialect, whose bytes pass as they are, otherwise the usual one, for
 * which the call is translated; Responses for a call that OpenAI takes there alone. Undefined when the type is
 * not supported.
 */
export function providerFor(type: number, { dialect, model, body }: Asked): Provider | undefined {
  const all = providers.get(type)
  if (!all || all.length === 1) return all?.[0]
  const isOnly = needsResponses(model, body)
  const wanted = isOnly ? openaiResponses.dialect.name : dialect
  return all.find(one => one.dialect.name === wanted) ?? all[0]
}
