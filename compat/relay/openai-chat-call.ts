import { limitDefault } from '../../contract/limits.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import type { Call } from '../../server/relay/index.ts'
import { checkFlags } from './chat-flags.ts'
import { completionOf } from './chat-limits.ts'
import { promptOf, type Prompt } from './chat-prompt.ts'
import { invalid, isObject, type Json } from './invalid.ts'

const MESSAGES_MAX = limitDefault('call-messages')
const MODEL_LENGTH_MAX = 255
/** Fields that could change the route or the credentials. Never passed on. */
const NEVER_FORWARDED = ['api_base', 'base_url', 'proxy', 'api_key', '__proto__']
// oxlint-disable-next-line no-control-regex -- control characters in a model name are refused
const CONTROL = /[\u0000-\u001f\u007f]/

/** Parses a chat request. Throws REQUEST_INVALID or MODEL_MISSING with the name of the parameter. */
export function parseChat(value: unknown): Call {
  if (!isObject(value)) throw invalid('body', 'a JSON object is expected')
  checkFlags(value)
  const model = modelOf(value['model'])
  const body = forwardable(value)
  const prompt = promptOf(model, messagesOf(value['messages']), body)
  const options = value['stream_options']
  return {
    model,
    isStream: value['stream'] === true,
    body,
    promptTexts: prompt.texts,
    promptOverhead: prompt.overhead,
    otherTokens: prompt.otherTokens,
    promptAllowance: prompt.allowance,
    kinds: kindsOf(prompt, value['modalities']),
    ...completionOf(value),
    wantsUsage: isObject(options) && options['include_usage'] === true,
  }
}

/** The body without these fields. It is copied only when it has one, which is rare. */
function forwardable(body: Json): Json {
  if (!NEVER_FORWARDED.some(key => Object.hasOwn(body, key))) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !NEVER_FORWARDED.includes(key)))
}

function modelOf(value: unknown): string {
  if (value === undefined || value === '') throw new AppError('MODEL_MISSING', { param: 'model' })
  const isName =
    typeof value === 'string' &&
    value.length <= MODEL_LENGTH_MAX &&
    !CONTROL.test(value) &&
    value.isWellFormed()
  if (!isName) throw invalid('model', 'a model name is expected')
  return value
}

function messagesOf(value: unknown): readonly Json[] {
  if (!Array.isArray(value) || value.length === 0)
    throw invalid('messages', 'a list of messages is expected')
  if (value.length > MESSAGES_MAX) throw invalid('messages', `at most ${MESSAGES_MAX} are accepted`)
  if (!value.every(isObject)) throw invalid('messages', 'every message is an object')
  return value
}

function kindsOf({ kinds }: Prompt, modalities: unknown): Call['kinds'] {
  const hasSpeech = Array.isArray(modalities) && modalities.includes('audio')
  if (kinds.size === 0 && !hasSpeech) return undefined
  return { promptMayBe: [...kinds], completionMayBe: hasSpeech ? ['audioOutput'] : [] }
}
