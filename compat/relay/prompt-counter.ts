import type { Bucket } from '../../contract/usage.ts'
import type { Source } from '../../server/dialects/turn.ts'
import type { PromptVisitor } from '../../server/dialects/visit-prompt.ts'
import { bytesIn } from '../../server/kernel/bytes-in.ts'
import { pictureTokens } from '../../server/providers/picture-tokens.ts'
import { attachmentOf, checkAttachment, checkPicture, type AttachmentKind } from './attachment.ts'
import { pictureOf } from './picture-of.ts'

/** Tokens of a message's separators and of the reply's start, as OpenAI counts them. */
const TOKENS_PER_MESSAGE = 3
const TOKENS_OF_PRIMER = 3
const TOKENS_PER_NAME = 1
const TOKENS_OF_TOOLS = 8
/** The most that a vendor counts for one picture beyond our own count. */
const TOKENS_OF_PICTURE_MAX = 16_384

/** The prompt of a request. */
export interface Prompt {
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

export interface PromptCounter extends PromptVisitor {
  readonly prompt: Prompt
}

/**
 * Counts the prompt of a request of any dialect. Throws REQUEST_INVALID for an address that is not public;
 * `param` is the member of the request that has the messages.
 */
export const createPromptCounter = (model: string, param = 'messages'): PromptCounter =>
  new Counter(model, param)

/** A class, because every call has one, and a closure for each of its functions would be garbage. */
class Counter implements PromptCounter {
  readonly prompt: Prompt
  readonly #param: string

  constructor(model: string, param: string) {
    this.#param = param
    this.prompt = {
      model,
      texts: [],
      kinds: new Set(),
      overhead: TOKENS_OF_PRIMER,
      otherTokens: 0,
      allowance: 0,
    }
  }

  message(): void {
    this.prompt.overhead += TOKENS_PER_MESSAGE
  }

  text(text: string): void {
    this.prompt.texts.push(text)
  }

  name(name: string): void {
    this.prompt.overhead += TOKENS_PER_NAME
    this.prompt.texts.push(name)
  }

  tokens(count: number): void {
    this.prompt.overhead += count
  }

  tools(json: string): void {
    this.prompt.overhead += TOKENS_OF_TOOLS
    this.prompt.texts.push(json)
  }

  picture(source: Source, detail?: string): void {
    const { prompt } = this
    prompt.kinds.add('imageInput')
    checkPicture(source, this.#param)
    prompt.overhead += pictureTokens(prompt.model, pictureOf(source, detail))
    prompt.allowance += TOKENS_OF_PICTURE_MAX
  }

  audio(source: Source, sent?: unknown): void {
    if (source.kind === 'data') this.prompt.kinds.add('audioInput')
    this.#attach('audio', source, sent)
  }

  video(source: Source, sent?: unknown): void {
    this.#attach('video', source, sent)
  }

  file(source: Source, sent?: unknown): void {
    if (source.kind === 'text') this.prompt.texts.push(source.text)
    else this.#attach('file', source, sent)
  }

  cachedForAnHour(): void {
    this.prompt.kinds.add('cacheWriteHour')
  }

  other(value: unknown): void {
    this.prompt.otherTokens += bytesIn(value)
  }

  #attach(kind: AttachmentKind, source: Source, sent: unknown = bytesOf(source)): void {
    checkAttachment(kind, source, this.#param)
    const { tokens, moreTokens } = attachmentOf(kind, sent)
    this.prompt.overhead += tokens
    this.prompt.otherTokens += moreTokens
    this.prompt.allowance = Number.POSITIVE_INFINITY
  }
}

/** The part of a source whose length bounds its tokens. */
function bytesOf(source: Source): string {
  if (source.kind === 'data') return source.base64
  return source.kind === 'url' ? source.url : ''
}
