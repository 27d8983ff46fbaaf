import type { Bucket } from '../../contract/usage.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import { pictureUnits, type Call } from '../../server/relay/index.ts'
import { pictureOf } from './picture-of.ts'

const MESSAGES_MAX = 10_000
const MODEL_LENGTH_MAX = 255
/** The largest completion a caller may ask for; keeps every product of a price exact. */
const TOKENS_MAX = 1_073_741_823
const CHOICES_MAX = 128
/** Separators of one message, and the primer of the reply (billing contract 6). */
const TOKENS_PER_MESSAGE = 3
const TOKENS_OF_PRIMER = 3
const TOKENS_PER_NAME = 1
const TOKENS_OF_TOOLS = 8
/** Parts that are neither text nor a picture, by type. */
const tokensOfPart: Readonly<Record<string, number>> = {
  input_audio: 100,
  file: 5000,
}
/** What such a part may be charged as. */
const kindOfPart: Readonly<Record<string, Bucket>> = {
  image_url: 'imageInput',
  input_audio: 'audioInput',
}
/** Fields that would route or authorise elsewhere; never passed on (threats C18). */
const NEVER_FORWARDED = ['api_base', 'base_url', 'proxy', 'api_key', '__proto__']
// oxlint-disable-next-line no-control-regex -- control characters in a model name are refused
const CONTROL = /[\u0000-\u001f\u007f]/

type Json = Readonly<Record<string, unknown>>

/** Reads a chat request. Throws REQUEST_INVALID or MODEL_MISSING with the parameter named. */
export function parseChat(value: unknown): Call {
  if (!isObject(value)) throw invalid('body', 'a JSON object is expected')
  const model = modelOf(value['model'])
  const messages = messagesOf(value['messages'])
  const prompt = promptOf(model, messages, value['tools'])
  const options = value['stream_options']
  return {
    model,
    isStream: value['stream'] === true,
    body: forwardable(value),
    promptTexts: prompt.texts,
    promptOverhead: prompt.overhead,
    kinds: kindsOf(prompt, value['modalities']),
    completionTokensMax: completionTokensOf(value),
    wantsUsage: isObject(options) && options['include_usage'] === true,
  }
}

/** Nearly no body has such a field: it is copied only then. */
function forwardable(body: Json): Json {
  if (!NEVER_FORWARDED.some(key => Object.hasOwn(body, key))) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !NEVER_FORWARDED.includes(key)))
}

function modelOf(value: unknown): string {
  if (value === undefined || value === '') throw new AppError('MODEL_MISSING', { param: 'model' })
  const isName =
    typeof value === 'string' && value.length <= MODEL_LENGTH_MAX && !CONTROL.test(value)
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

function completionTokensOf(body: Json): number | undefined {
  const choices = wholeNumber(body, 'n', { min: 1, max: CHOICES_MAX }) ?? 1
  const limits = { min: 0, max: TOKENS_MAX }
  const asked = [
    wholeNumber(body, 'max_tokens', limits),
    wholeNumber(body, 'max_completion_tokens', limits),
  ].filter(one => one !== undefined && one > 0) as number[]
  return asked.length === 0 ? undefined : Math.max(...asked) * choices
}

function wholeNumber(
  body: Json,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  const isInRange = Number.isInteger(value) && (value as number) >= min && (value as number) <= max
  if (!isInRange) throw invalid(name, `a whole number from ${min} to ${max} is expected`)
  return value as number
}

interface Prompt {
  readonly model: string
  readonly texts: string[]
  /** Units that are not text, as far as its parts tell. */
  readonly kinds: Set<Bucket>
  overhead: number
}

function promptOf(model: string, messages: readonly Json[], tools: unknown): Prompt {
  const prompt: Prompt = { model, texts: [], kinds: new Set(), overhead: TOKENS_OF_PRIMER }
  for (const message of messages) addMessage(prompt, message)
  if (Array.isArray(tools) && tools.length > 0) {
    prompt.overhead += TOKENS_OF_TOOLS
    prompt.texts.push(JSON.stringify(tools))
  }
  return prompt
}

function addMessage(prompt: Prompt, { role, name, content, tool_calls: calls }: Json): void {
  prompt.overhead += TOKENS_PER_MESSAGE
  if (typeof role === 'string') prompt.texts.push(role)
  if (calls !== undefined) prompt.texts.push(JSON.stringify(calls))
  if (content === undefined || content === null || content === '') return
  if (typeof name === 'string') {
    prompt.overhead += TOKENS_PER_NAME
    prompt.texts.push(name)
  }
  if (typeof content === 'string') prompt.texts.push(content)
  else if (Array.isArray(content)) content.forEach(part => addPart(prompt, part))
  else throw invalid('messages', 'content is text or a list of parts')
}

function addPart(prompt: Prompt, part: unknown): void {
  if (!isObject(part)) throw invalid('messages', 'every content part is an object')
  if (typeof part['text'] === 'string') prompt.texts.push(part['text'])
  const type = String(part['type'])
  if (type === 'image_url') prompt.overhead += pictureUnits(prompt.model, pictureOf(part[type]))
  else prompt.overhead += tokensOfPart[type] ?? 0
  const kind = kindOfPart[type]
  if (kind) prompt.kinds.add(kind)
  const cache = part['cache_control']
  if (isObject(cache) && cache['ttl'] === '1h') prompt.kinds.add('cacheWriteHour')
}

function kindsOf({ kinds }: Prompt, modalities: unknown): Call['kinds'] {
  const speaks = Array.isArray(modalities) && modalities.includes('audio')
  if (kinds.size === 0 && !speaks) return undefined
  return { promptMayBe: [...kinds], completionMayBe: speaks ? ['audioOutput'] : [] }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function invalid(param: string, reason: string): AppError {
  return new AppError('REQUEST_INVALID', { param, reason: `${param}: ${reason}` })
}
