import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { Pools } from '../../io/pools.ts'
import { withoutMark } from '../../kernel/byte-order-mark.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { UpstreamRequest } from '../../providers/provider.ts'
import { timeoutOf } from './classify-failure.ts'
import { retryAfterOf } from './retry-after.ts'
import { createFlow, type Flow } from './flow.ts'
import type { TimeLimits } from './time-limits.ts'

/** Receives the body of an accepted answer. The last call is either `end` or `fail`. */
export interface Sink {
  data(chunk: Buffer): void
  end(): void
  fail(error: unknown): void
}

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

export interface AttemptRequest extends UpstreamRequest {
  /** Address of the channel's proxy, or empty. */
  readonly proxy: string
  readonly limits: TimeLimits
  /** Called when an answer with status 200 begins. The returned sink receives the body. */
  accept(headers: IncomingHttpHeaders, flow: Flow): Sink
  /** Called when the request starts, so that it can be ended before it is answered. */
  onFlow(flow: Flow): void
}

/** Sends one request to one upstream. Resolves with its first result; never rejects. */
export function attempt(pools: Pools, request: AttemptRequest): Promise<Start> {
  return new Promise<Start>(resolve => {
    const { pool, origin, path } = pools.route(request.url, request.proxy)
    pool.dispatch(
      {
        origin,
        path,
        method: 'POST',
        headers: request.headers,
        body: request.body,
        headersTimeout: request.limits.headersMs,
        bodyTimeout: request.limits.idleMs,
      },
      handlerOf(request, resolve),
    )
    // An address stored before the current rules may be invalid.
  }).catch((error: unknown) => ({ kind: 'failed', error }))
}

function handlerOf(
  request: AttemptRequest,
  resolve: (start: Start) => void,
): Dispatcher.DispatchHandler {
  let sink: Sink | undefined
  let flow: Flow | undefined
  const deadline = createDeadline(request.limits, error => resolve({ kind: 'failed', error }))
  return {
    onRequestStart(controller) {
      flow = createFlow(controller)
      request.onFlow(flow)
      deadline.abortWith(flow)
    },
    onResponseStart(controller, status, headers) {
      if (status < 200) return
      const isGood = status === 200
      flow ??= createFlow(controller)
      sink = isGood
        ? request.accept(headers, flow)
        : refusalSink(
            { status, retryAfterSeconds: retryAfterOf(headers, Date.now()) },
            flow,
            resolve,
          )
      if (isGood) resolve({ kind: 'accepted' })
    },
    onResponseData(_, chunk) {
      sink?.data(chunk)
    },
    onResponseEnd() {
      deadline.clear()
      sink?.end()
    },
    onResponseError(_, error) {
      deadline.clear()
      if (sink) sink.fail(timeoutOf(error) ?? error)
      else resolve({ kind: 'failed', error })
    },
  }
}

interface Deadline {
  /** Sets the request to end at the deadline. Ends it at once when the deadline has passed. */
  abortWith(flow: Flow): void
  clear(): void
}

/** Ends a call at its total time limit. Calls `onLate` when the request was not sent by then. */
function createDeadline({ totalMs }: TimeLimits, onLate: (error: AppError) => void): Deadline {
  let flow: Flow | undefined
  let late: AppError | undefined
  const timer = setTimeout(() => {
    late = new AppError('UPSTREAM_TIMEOUT')
    if (flow) flow.abort(late)
    else onLate(late)
  }, totalMs)
  return {
    abortWith(given) {
      flow = given
      if (late) flow.abort(late)
    },
    clear: () => clearTimeout(timer),
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
