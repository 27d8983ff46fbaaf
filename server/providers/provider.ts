/** Where a call goes: the channel as the provider needs to see it. */
export interface Target {
  readonly type: number
  /** Without a trailing slash; the provider's own when the channel names none. */
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

/** The figures of one report of what was used, in tokens; undefined where it names none. */
export interface UsageReport {
  /** Everything that was read, cached and audio included. */
  readonly prompt?: number | undefined
  /** Everything that was written, reasoning and audio included. */
  readonly completion?: number | undefined
  readonly cached?: number | undefined
  readonly audioInput?: number | undefined
  readonly audioOutput?: number | undefined
}

/** What one answer, or one event of it, tells. */
export interface Reading {
  /** Undefined when nothing was reported; invalid when the figures cannot be true. */
  readonly usage: UsageReport | 'invalid' | undefined
  /** All generated text, reasoning and tool arguments included, for counting. */
  readonly text: string
}

/** What an upstream said when it refused. */
export interface Fault {
  readonly status: number
  readonly code: string
  readonly type: string
  readonly message: string
}

/** The settings of a channel that change what callers see of its answers. */
export interface RewriteSetting {
  /** Only OpenAI's own fields are passed on. */
  readonly forceFormat: boolean
  /** Reasoning is passed on inside the content, between `<think>` marks. */
  readonly thinkingToContent: boolean
}

/** Rewrites one answer for its caller. What is metered and charged is what the upstream sent. */
export interface Rewriter {
  /** The data of the next event of a stream, parsed. */
  event(value: unknown): unknown
  /** A whole answer, parsed. */
  whole(value: unknown): unknown
}

/** Speaks one upstream dialect: a table row and pure functions; the engine does the rest. */
export interface Provider {
  request(
    body: Readonly<Record<string, unknown>>,
    isStream: boolean,
    target: Target,
  ): UpstreamRequest
  /** Lists the models of an upstream; GET, same answer shape as OpenAI's. */
  modelsRequest(target: Omit<Target, 'upstreamModel'>): Omit<UpstreamRequest, 'body'>
  /** Undefined when the value is not an answer of this dialect, or an error. */
  readWhole(answer: unknown): Reading | undefined
  readEvent(event: unknown): Reading
  /** Whether an event has neither content nor an end yet: another channel may still be tried. */
  isOpening(event: unknown): boolean
  /**
   * What an answer or an event says went wrong although it came with status 200, which is also the
   * fault's status when it names no other; undefined when it is no error.
   */
  readError(value: unknown): Fault | undefined
  readFault(status: number, body: string): Fault
  /** For one answer; undefined when nothing is to be rewritten, as for nearly all channels. */
  createRewriter(setting: RewriteSetting): Rewriter | undefined
}
