import type { Bucket } from '../../contract/usage.ts'
import { pictureOf } from '../../compat/relay/picture-of.ts'
import { isPublicAddress } from '../../server/io/public-address.ts'
import { plainSourceOf } from '../../server/dialects/openai-chat/sources.ts'
import { bytesIn } from '../../server/kernel/bytes-in.ts'
import { isNumber } from '../../server/kernel/exact-json.ts'
import { isObject, type Json } from '../../compat/relay/plain-object.ts'
import { invalid } from '../../server/dialects/invalid.ts'
import { pictureTokens } from '../../server/providers/picture-tokens.ts'

/*
 * The prompt of a chat request, counted from the body in one piece: what the visitor and the counter must
 * agree with.
 */

/** Tokens of a message's separators and of the reply's start, as OpenAI counts them. */
const TOKENS_PER_MESSAGE = 3
const TOKENS_OF_PRIMER = 3
const TOKENS_PER_NAME = 1
const TOKENS_OF_TOOLS = 8
/** The most that a vendor counts for one picture beyond our own count. */
const TOKENS_OF_PICTURE_MAX = 16_384
/** The bucket that a part may be charged in. */
const kindOfPart: Readonly<Record<string, Bucket>> = {
  image_url: 'imageInput',
  input_audio: 'audioInput',
}
/** Fields that models do not read, or that are counted separately. */
const NOT_OTHER: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'tools',
  'functions',
  'prediction',
  'response_format',
  'stream_options',
])
const COUNTED_IN_MESSAGE: ReadonlySet<string> = new Set([
  'role',
  'content',
  'name',
  'tool_calls',
  'function_call',
])

/** The prompt of a request. */
interface Prompt {
  readonly model: string
  readonly texts: string[]
  /** Buckets other than text, by the types of its parts. */
  readonly kinds: Set<Bucket>
  overhead: number
  /** An upper bound of the tokens in fields that are not counted. */
  otherTokens: number
  /** Tokens that pictures, sound and files may take beyond the counted ones. */
  allowance: number
}

/** Reads the prompt of a chat request. Throws REQUEST_INVALID with the parameter named. */
export function promptOf(model: string, messages: readonly Json[], body: Json): Prompt {
  const prompt: Prompt = {
    model,
    texts: [],
    kinds: new Set(),
    overhead: TOKENS_OF_PRIMER,
    otherTokens: 0,
    allowance: 0,
  }
  for (const message of messages) addMessage(prompt, message)
  addTools(prompt, body['tools'])
  addTools(prompt, body['functions'])
  addFormat(prompt, body['response_format'])
  for (const name in body) {
    const value = body[name]
    const isText = typeof value === 'string'
    const isReadable = isText || (typeof value === 'object' && value !== null && !isNumber(value))
    if (isReadable && !NOT_OTHER.has(name)) prompt.otherTokens += bytesIn(value)
  }
  return prompt
}

function addTools(prompt: Prompt, tools: unknown): void {
  if (!Array.isArray(tools)) {
    prompt.otherTokens += bytesIn(tools)
  } else if (tools.length > 0) {
    prompt.overhead += TOKENS_OF_TOOLS
    prompt.texts.push(JSON.stringify(tools))
  }
}

/** Adds the response format: the model reads its schema. */
function addFormat(prompt: Prompt, format: unknown): void {
  const schema = isObject(format) ? format['json_schema'] : undefined
  if (isObject(schema)) prompt.texts.push(JSON.stringify(schema))
  else prompt.otherTokens += bytesIn(format)
}

function addMessage(prompt: Prompt, message: Json): void {
  const { role, content, tool_calls: calls, function_call: call } = message
  prompt.overhead += TOKENS_PER_MESSAGE
  if (typeof role === 'string') prompt.texts.push(role)
  if (calls !== undefined) prompt.texts.push(JSON.stringify(calls))
  if (call !== undefined) prompt.texts.push(JSON.stringify(call))
  for (const name in message) {
    if (!COUNTED_IN_MESSAGE.has(name)) prompt.otherTokens += bytesIn(message[name])
  }
  addContent(prompt, content, message['name'])
}

function addContent(prompt: Prompt, content: unknown, name: unknown): void {
  if (content === undefined || content === null || content === '') {
    prompt.otherTokens += bytesIn(name)
    return
  }
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
  const { text, ...rest } = part
  if (typeof text === 'string') prompt.texts.push(text)
  const type = String(part['type'])
  const kind = kindOfPart[type]
  if (kind) prompt.kinds.add(kind)
  const cache = part['cache_control']
  if (isObject(cache) && cache['ttl'] === '1h') prompt.kinds.add('cacheWriteHour')
  if (type !== 'text') addAttachment(prompt, type, rest)
}

function addAttachment(prompt: Prompt, type: string, part: Json): void {
  const attachment = attachmentIn(type, part[type])
  if (!attachment) {
    prompt.otherTokens += bytesIn(part)
  } else if (attachment.isPicture) {
    prompt.overhead += pictureTokens(prompt.model, formerPictureOf(part[type]))
    prompt.allowance += TOKENS_OF_PICTURE_MAX
  } else {
    prompt.overhead += attachment.tokens
    prompt.otherTokens += attachment.moreTokens
    prompt.allowance = Number.POSITIVE_INFINITY
  }
}

/** The prompt tokens of a message part that is not text. */
interface Attachment {
  readonly isPicture: boolean
  /** The tokens that are counted for it. */
  readonly tokens: number
  /** The further tokens it may take, by its size. */
  readonly moreTokens: number
}

interface Kind {
  readonly tokens: number
  /** The fewest base64 characters per token. */
  readonly charactersPerToken: number
}

/**
 * Parts by type. Sound takes 10 tokens per second, and a second of the smallest MP3 has 1,365
 * characters. Video takes about 300 tokens per second. A page of a file is at worst compressed text.
 */
const kinds: Readonly<Record<string, Kind>> = {
  input_audio: { tokens: 100, charactersPerToken: 128 },
  audio_url: { tokens: 100, charactersPerToken: 128 },
  video_url: { tokens: 5000, charactersPerToken: 256 },
  file: { tokens: 5000, charactersPerToken: 8 },
  file_url: { tokens: 5000, charactersPerToken: 8 },
}
/** The maximum: no model reads more in one call. */
const ATTACHMENT_TOKENS_MAX = 2_000_000
const PICTURE_DATA = /^data:image\/[\w.+-]{1,40}[;,]/i
const ANY_DATA = /^data:/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * The tokens of a part; undefined for an unknown type. Throws REQUEST_INVALID for an address that is
 * not public.
 */
function attachmentIn(type: string, value: unknown): Attachment | undefined {
  const isPicture = type === 'image_url'
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind && !isPicture) return undefined
  if (type.endsWith('_url')) checkUrl(type, isObject(value) ? value['url'] : value)
  else checkFileData(value)
  if (!kind) return { isPicture, tokens: 0, moreTokens: 0 }
  const sized = Math.min(Math.ceil(bytesIn(value) / kind.charactersPerToken), ATTACHMENT_TOKENS_MAX)
  return { isPicture, tokens: kind.tokens, moreTokens: Math.max(0, sized - kind.tokens) }
}

function checkUrl(type: string, url: unknown): void {
  if (url === undefined || url === null) return
  const isPicture = type === 'image_url'
  const data = isPicture ? PICTURE_DATA : ANY_DATA
  const isFit = typeof url === 'string' && (data.test(url) || isPublicAddress(url))
  if (isFit) return
  const expected = isPicture ? 'data:image' : 'data:'
  throw invalid('messages', `${type}: a public http or https address, or ${expected}, is expected`)
}

/** Checks file data for an address: some upstreams accept an address there. */
function checkFileData(value: unknown): void {
  const { file_data: data } = isObject(value) ? value : ({} as Json)
  if (typeof data === 'string' && SCHEME.test(data)) checkUrl('file', data)
}

function formerPictureOf(imageUrl: unknown) {
  const { url, detail } = isObject(imageUrl) ? imageUrl : { url: imageUrl, detail: undefined }
  return pictureOf(plainSourceOf(url), typeof detail === 'string' ? detail : undefined)
}
