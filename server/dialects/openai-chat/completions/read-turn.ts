import type { JsonObject, JsonValue } from '../../../../contract/json.ts'
import { numberOf } from '../../../kernel/exact-json.ts'
import type { Address } from '../../dialect.ts'
import { invalid } from '../../invalid.ts'
import { forwardable } from '../../never-forwarded.ts'
import type { ChatTurn, Sampling } from '../../turn.ts'
import { isNumeric } from '../../values.ts'
import { besides } from '../fields.ts'
import { promptsOf } from './prompts.ts'
import { readHead } from './request.ts'

/** The name of this dialect. */
export const OWN = 'openai-completions'

/** Members of a request that have a place in the neutral form, or mean nothing to another dialect. */
const READ: ReadonlySet<string> = new Set([
  'model',
  'prompt',
  'stream',
  'stream_options',
  'max_tokens',
  'temperature',
  'top_p',
  'top_k',
  'stop',
  'seed',
  'presence_penalty',
  'frequency_penalty',
  'logprobs',
  'n',
  'user',
  'suffix',
  'echo',
])

/**
 * Reads a request of one text, which becomes a message of the user. Throws REQUEST_INVALID for several prompts or
 * answers, for tokens, and for a text after the answer: no other dialect can say them.
 */
export function readTurn(body: JsonObject, address: Address): ChatTurn {
  const { model, isStream } = readHead(body, address)
  const { user, n } = body
  if (isNumeric(n) && numberOf(n) !== 1) throw invalid('n', 'one answer is supported')
  if (isText(body['suffix'])) throw invalid('suffix', UNSAID)
  return {
    model,
    isStream,
    messages: [{ role: 'user', parts: [{ kind: 'text', text: promptText(body) }] }],
    tools: [],
    sampling: readSampling(body),
    ...number('maxTokens', body['max_tokens']),
    ...(typeof user === 'string' ? { user } : {}),
    extra: { of: OWN, members: besides(forwardable(body), READ) },
    own: { of: OWN, members: { echo: body['echo'] === true } },
  }
}

const UNSAID = 'the upstream of this model serves chats, which have no such text'
const isText = (value: JsonValue | undefined) => typeof value === 'string' && value !== ''

function promptText(body: JsonObject): string {
  const [prompt, ...more] = promptsOf(body)
  if (typeof prompt === 'string' && more.length === 0) return prompt
  throw invalid('prompt', 'the upstream of this model serves chats, which take one text')
}

function readSampling(body: JsonObject): Sampling {
  const { stop } = body
  const stops = (Array.isArray(stop) ? stop : [stop]).filter(one => typeof one === 'string')
  return {
    ...number('temperature', body['temperature']),
    ...number('topP', body['top_p']),
    ...number('topK', body['top_k']),
    ...(stops.length > 0 ? { stop: stops } : {}),
    ...number('seed', body['seed']),
    ...number('presencePenalty', body['presence_penalty']),
    ...number('frequencyPenalty', body['frequency_penalty']),
    ...number('logprobs', body['logprobs']),
  }
}

const number = <Name extends string>(name: Name, value: unknown) =>
  (isNumeric(value) ? { [name]: value } : {}) as { readonly [key in Name]?: number }
