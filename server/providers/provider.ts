/** The channel of a call, as far as a provider needs it. */
export interface Target {
  readonly type: number
  /** Without a trailing slash. The provider's default when the channel has none. */
  readonly baseUrl: string
  readonly key: string
  readonly organization: string
  readonly upstreamModel: string
}

export interface UpstreamRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The numbers of one usage report, in tokens; undefined where the report has none. */
export interface UsageReport {
  /** All prompt tokens, cached and audio included. */
  readonly prompt?: number | undefined
  /** All completion tokens, reasoning and audio included. */
  readonly completion?: number | undefined
  /** The completion tokens that the report names as reasoning. */
  readonly reasoning?: number | undefined
  readonly cached?: number | undefined
  readonly audioInput?: number | undefined
  readonly audioOutput?: number | undefined
}

/** The content of one answer or event. */
export interface Reading {
  /** Undefined when nothing was reported; `invalid` when a number is impossible. */
  readonly usage: UsageReport | 'invalid' | undefined
  /** All generated text, reasoning and tool arguments included, for counting. */
  readonly text: string
}

/** The error of an upstream. */
export interface Fault {
  readonly status: number
  readonly code: string
  readonly type: string
  readonly message: string
  /** The field of the request that is wrong; absent when the upstream names none. */
  readonly param?: string
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

/** One upstream dialect, as pure functions. The relay sends the requests. */
export interface Provider {
  request(
    body: Readonly<Record<string, unknown>>,
    isStream: boolean,
    target: Target,
  ): UpstreamRequest
  /** Embeddings of texts; absent where the dialect has none. */
  readonly embeddings?: {
    request(body: Readonly<Record<string, unknown>>, target: Target): UpstreamRequest
    /** Undefined when the value is an error or no list of embeddings. */
    readWhole(answer: unknown): Reading | undefined
  }
  /** Lists the models of an upstream; GET, same answer shape as OpenAI's. */
  modelsRequest(target: Omit<Target, 'upstreamModel'>): Omit<UpstreamRequest, 'body'>
  /** Undefined when the value is an error or not an answer of this dialect. */
  readWhole(answer: unknown): Reading | undefined
  readEvent(event: unknown): Reading
  /** Whether an event has neither content nor a finish reason, so that another channel may be tried. */
  isOpening(event: unknown): boolean
  /**
   * The error in an answer or event that came with status 200; undefined when there is none. The
   * fault's status is 200 when the error names no other.
   */
  readError(value: unknown): Fault | undefined
  readFault(status: number, body: string): Fault
  /** A rewriter for one answer; undefined when the channel changes nothing, as nearly all do. */
  createRewriter(setting: RewriteSetting): Rewriter | undefined
}
