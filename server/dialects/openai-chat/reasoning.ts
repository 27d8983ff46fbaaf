import type { JsonObject } from '../../../contract/json.ts'
import type { DialectName, Signature, Thinking } from '../turn.ts'
import { given, isObject, textIn } from '../values.ts'
import { objectsIn, OWN } from './fields.ts'

/*
 * Reasoning in messages: its text under two names, and `reasoning_details`, the form in which OpenRouter keeps
 * what the vendors sign or encrypt: https://openrouter.ai/docs/use-cases/reasoning-tokens
 */

const REASONING = ['reasoning_content', 'reasoning', 'reasoning_details'] as const
export const reasoningMembers: ReadonlySet<string> = new Set(REASONING)

const FORMATS: readonly (readonly [format: string, of: DialectName])[] = [
  ['anthropic-claude-v1', 'anthropic'],
  ['openai-responses-v1', 'openai-responses'],
  ['google-gemini-v1', 'gemini'],
]

/** The text of the reasoning under either of its names. */
export const reasoningText = (message: JsonObject): string =>
  textIn(message['reasoning_content']) || textIn(message['reasoning'])

/** The thoughts of an assistant's message. The first keeps the members as they came. */
export function readReasoning(message: JsonObject): Thinking[] {
  const members = given(
    Object.fromEntries(REASONING.map(name => [name, message[name] ?? undefined])),
  )
  if (Object.keys(members).length === 0) return []
  const signed = signedThoughts(objectsIn(message['reasoning_details']))
  const text = reasoningText(message)
  const thoughts =
    signed.length > 0 ? signed : [{ kind: 'thinking', text, isRedacted: false } as const]
  return thoughts.map((one, at) => (at === 0 ? { ...one, extra: { of: OWN, members } } : one))
}

/** The thoughts of the details that another dialect signed. Those of one thought have one index. */
function signedThoughts(details: readonly JsonObject[]): Thinking[] {
  const byIndex = new Map<unknown, JsonObject[]>()
  for (const [at, detail] of details.entries()) {
    const index = detail['index'] ?? `at ${at}`
    byIndex.set(index, [...(byIndex.get(index) ?? []), detail])
  }
  return [...byIndex.values()].flatMap(thoughtOf)
}

function thoughtOf(details: readonly JsonObject[]): Thinking[] {
  const signature = signatureIn(details)
  if (!signature) return []
  const text = details.map(one => textIn(one['text']) || textIn(one['summary'])).join('')
  const id = details.map(one => textIn(one['id'])).find(Boolean)
  const isRedacted = text === '' && signature.of === 'anthropic'
  return [{ kind: 'thinking', text, signature, isRedacted, ...(id ? { id } : {}) }]
}

function signatureIn(details: readonly JsonObject[]): Signature | undefined {
  for (const detail of details) {
    const of = FORMATS.find(([format]) => format === detail['format'])?.[1]
    const text = textIn(detail['signature']) || textIn(detail['data'])
    if (of && text !== '') return { of, text }
  }
  return undefined
}

/** The details of a thought that another dialect signed, so that clients send them back. */
export function writeDetails(thought: Thinking, index: number): JsonObject[] {
  const { signature, text, id, isRedacted } = thought
  const format = FORMATS.find(([, of]) => of === signature?.of)?.[0]
  if (!signature || format === undefined) return []
  const base = given({ id, format, index })
  if (signature.of === 'anthropic' && !isRedacted) {
    return [{ type: 'reasoning.text', text, signature: signature.text, ...base }]
  }
  const summary = text === '' ? [] : [{ type: 'reasoning.summary', summary: text, ...base }]
  return [...summary, { type: 'reasoning.encrypted', data: signature.text, ...base }]
}

/** The signature of Gemini in the extra content of a call or a message: https://ai.google.dev/gemini-api/docs/openai */
export function geminiSignature(value: unknown): Signature | undefined {
  const google = isObject(value) ? value['google'] : undefined
  const text = isObject(google) ? textIn(google['thought_signature']) : ''
  return text === '' ? undefined : { of: 'gemini', text }
}

export const writeSignature = (signature: Signature): JsonObject => ({
  google: { thought_signature: signature.text },
})
