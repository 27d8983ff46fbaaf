import type { AnswerContext, AnswerReader, CallNumbering, Dialect } from '../dialects/dialect.ts'
import type { Fault, Reading } from '../dialects/reading.ts'

/** The own site, as far as upstreams are shown it: each may be empty. */
export interface Site {
  readonly address: string
  readonly name: string
}

/** The channel of a call, as far as a provider needs it. */
export interface Target {
  readonly type: number
  /** Without a trailing slash. The provider's default when the channel has none. */
  readonly baseUrl: string
  /** The further value of the type, in its form: a version, an account; empty for none. */
  readonly other: string
  readonly key: string
  readonly organization: string
  readonly upstreamModel: string
  /** Asked for by the few upstreams that are shown it. */
  readonly site?: () => Site
  /** Headers of the caller that its dialect passes on, by their lower-case names; absent: none. */
  readonly passed?: Readonly<Record<string, string>>
}

export interface UpstreamRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Fields of the caller's dialect that the upstream would refuse, and was not sent; absent: none. */
  readonly left?: readonly string[]
}

/** The settings of a channel that change its answers. */
export interface RewriteSetting {
  /** Pass on only OpenAI's own fields. */
  readonly forceFormat: boolean
  /** Pass on the reasoning inside the content, between `<think>` tags. */
  readonly thinkingToContent: boolean
}

/** Rewrites one answer for its caller. Metering and the charge use the upstream's answer. */
export interface Rewriter {
  /** Rewrites the parsed data of the next event of a stream. */
  event(value: unknown): unknown
  /** Rewrites a parsed whole answer. */
  whole(value: unknown): unknown
}

/** Joins the events of one stream to a whole answer. */
export interface Fold {
  /** Adds the parsed data of the next event. */
  add(event: unknown): void
  /** The answer so far. */
  whole(): unknown
}

/** How the relay calls one kind of upstream, as pure functions. The relay sends the requests. */
export interface Provider extends AnswerReader {
  /** The dialect of its calls and answers. */
  readonly dialect: Dialect
  /** Whether the upstream takes a call of its dialect; absent: all of them. */
  takes?(body: Body, upstreamModel: string): boolean
  /** The request for a body of its dialect. */
  request(body: Body, isStream: boolean, target: Target): UpstreamRequest
  /** Embeddings of texts; absent where the dialect has none. */
  readonly embeddings?: {
    request(body: Body, target: Target): UpstreamRequest
    /** Undefined when the value is an error or no list of embeddings. */
    readWhole(answer: unknown): Reading | undefined
  }
  /** Lists the models of an upstream; GET. */
  modelsRequest(target: Omit<Target, 'upstreamModel'>): Omit<UpstreamRequest, 'body'>
  /** The names in the answer; undefined when it is no list of models. */
  readModels(answer: unknown): readonly string[] | undefined
  /** For an upstream that answers with events where one answer was asked for. */
  createFold(context: AnswerContext): Fold
  /** The bytes of the stream of a whole answer, for an upstream that answers so where a stream was asked for. */
  unfold(answer: unknown, context: AnswerContext): Buffer
  /**
   * Gives the calls of tools in the events of one stream an index where they have none; absent: the dialect always
   * has one.
   */
  createCallNumbering?(): CallNumbering
  /** The value without an error object that says nothing; the same value when there is none. */
  withoutEmptyError(value: unknown): unknown
  /** Whether a model is answered as a stream only. */
  streamsOnly(upstreamModel: string): boolean
  /** Whether a refusal says that the call must be asked for as a stream. */
  asksForStream(fault: Fault): boolean
  /** A rewriter for one answer; undefined when the channel changes nothing, as nearly all do. */
  createRewriter(setting: RewriteSetting): Rewriter | undefined
}

type Body = Readonly<Record<string, unknown>>
