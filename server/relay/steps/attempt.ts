import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { Pools } from '../../io/pools.ts'
import { encodingOf } from '../../io/unpacker.ts'
import { withoutMark } from '../../kernel/byte-order-mark.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { UpstreamRequest } from '../../providers/provider.ts'
import { timeoutOf } from './classify-failure.ts'
import { retryAfterOf } from './retry-after.ts'
import { createFlow, type Flow } from './flow.ts'
import type { Sink } from './sink.ts'
import type { TimeLimits } from './time-limits.ts'
import { createUnpackingSink } from './unpack.ts'

export interface Refusal {
  readonly status: number
  readonly body: string
  /** How long the upstream asks to wait; undefined when it does not say. */
  readonly retryAfterSeconds: number | undefined
}

/** The first result of an attempt: accepted, refused by the upstream, or failed without an answer. */
export type Start =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown }

const REFUSAL_BYTES_MAX = 64 * 1024
const REFUSAL_MS_MAX = 5_000

/** A request, and how its channel is reached. */
export interface RoutedRequest extends UpstreamRequest {
  /** Address of the channel's proxy, or empty. */
  readonly proxy: string
}

/** What is done with the answer. */
export interface Answering {
  readonly limits: TimeLimits
  /** Called when an answer with status 200 begins. The returned sink receives the body. */
  accept(headers: IncomingHttpHeaders, flow: Flow): Sink
  /** Called when the request starts, so that it can be ended before it is answered. */
  onFlow(flow: Flow): void
}

/**
 * Sends one request to one upstream. Resolves with its first result; never rejects. The text of the request,
 * which may be long, is not kept until the answer.
 */
export function attempt(pools: Pools, asked: RoutedRequest, answering: Answering): Promise<Start> {
  return new Promise<Start>(resolve => {
    try {
      const { pool, origin, path } = pools.route(asked.url, asked.proxy)
      const { headers, body } = asked
      const { headersMs: headersTimeout, idleMs: bodyTimeout } = answering.limits
      pool.dispatch(
        { origin, path, method: 'POST', headers, body, headersTimeout, bodyTimeout },
        new Handler(answering, resolve),
      )
    } catch (error) {
      // An address stored before the current rules may be invalid.
      resolve({ kind: 'failed', error })
    }
  })
}

const accepted: Start = { kind: 'accepted' }

/**
 * Receives the events of one request, and ends it at its total time limit. A class, because a closure for
 * each event would be garbage of every call.
 */
class Handler implements Dispatcher.DispatchHandler {
  readonly #answering: Answering
  readonly #resolve: (start: Start) => void
  readonly #timer: NodeJS.Timeout
  #sink: Sink | undefined
  #flow: Flow | undefined
  #late: AppError | undefined

  constructor(answering: Answering, resolve: (start: Start) => void) {
    this.#answering = answering
    this.#resolve = resolve
    this.#timer = setTimeout(() => this.#end(), answering.limits.totalMs)
  }

  #end(): void {
    const late = new AppError('UPSTREAM_TIMEOUT')
    this.#late = late
    if (this.#flow) this.#flow.abort(late)
    else this.#resolve({ kind: 'failed', error: late })
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const flow = createFlow(controller)
    this.#flow = flow
    this.#answering.onFlow(flow)
    // The time was over before it was sent.
    if (this.#late) flow.abort(this.#late)
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return
    const flow = (this.#flow ??= createFlow(controller))
    const encoding = encodingOf(headers['content-encoding'])
    this.#sink = encoding
      ? createUnpackingSink({ encoding, flow, open: given => this.#open(status, headers, given) })
      : this.#open(status, headers, flow)
    if (status === 200) this.#resolve(accepted)
  }

  #open(status: number, headers: IncomingHttpHeaders, flow: Flow): Sink {
    if (status === 200) return this.#answering.accept(headers, flow)
    const retryAfterSeconds = retryAfterOf(headers, Date.now())
    return refusalSink({ status, retryAfterSeconds }, flow, this.#resolve)
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#sink?.data(chunk)
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer)
    this.#sink?.end()
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer)
    if (this.#sink) this.#sink.fail(timeoutOf(error) ?? error)
    else this.#resolve({ kind: 'failed', error })
  }
}

/** Reads the first 64 KiB of a refusal, which contain its reason, for at most 5 seconds. */
function refusalSink(
  head: Omit<Refusal, 'body'>,
  flow: Flow,
  resolve: (start: Start) => void,
): Sink {
  const chunks: Buffer[] = []
  let bytes = 0
  const done = () => {
    clearTimeout(timer)
    const body = withoutMark(Buffer.concat(chunks)).toString('utf8')
    resolve({ kind: 'refused', refusal: { ...head, body } })
  }
  const giveUp = () => {
    done()
    flow.abort(new Error('the refusal has no end'))
  }
  const timer = setTimeout(giveUp, REFUSAL_MS_MAX)
  return {
    data(chunk) {
      if (bytes >= REFUSAL_BYTES_MAX) return giveUp()
      chunks.push(chunk)
      bytes += chunk.length
    },
    end: done,
    fail: done,
  }
}
