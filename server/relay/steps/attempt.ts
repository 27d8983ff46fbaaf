import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { Pools } from '../../io/pools.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { UpstreamRequest } from '../../providers/provider.ts'
import { timeoutOf } from './classify-failure.ts'
import type { TimeLimits } from './time-limits.ts'

/** Takes the body of an answer that was accepted. Exactly one of `end` and `fail` comes last. */
export interface Sink {
  data(chunk: Buffer): void
  end(): void
  fail(error: unknown): void
}

/** Control of an answer in flight. */
export interface Flow {
  pause(): void
  resume(): void
  /** Ends the upstream request; the sink hears of it through `fail`. */
  abort(reason: Error): void
}

export interface Refusal {
  readonly status: number
  readonly body: string
}

/** How an attempt began: accepted, refused by the upstream, or never answered. */
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
  /** Called at once when a good answer begins; its sink gets the body. */
  accept(headers: IncomingHttpHeaders, flow: Flow): Sink
  /** Given the means to end the attempt before it was answered. */
  onFlow(flow: Flow): void
}

/** One try on one upstream. Resolves when it is clear how it began; never rejects. */
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
    // An address that was stored under older rules may be none.
  }).catch((error: unknown) => ({ kind: 'failed', error }))
}

function handlerOf(
  request: AttemptRequest,
  resolve: (start: Start) => void,
): Dispatcher.DispatchHandler {
  let sink: Sink | undefined
  const deadline = createDeadline(request.limits, error => resolve({ kind: 'failed', error }))
  return {
    onRequestStart(controller) {
      const flow = flowOf(controller)
      request.onFlow(flow)
      deadline.abortWith(flow)
    },
    onResponseStart(controller, status, headers) {
      if (status < 200) return
      const isGood = status === 200
      const flow = flowOf(controller)
      // A refusal is read for a few seconds at most.
      if (!isGood) deadline.clear()
      sink = isGood ? request.accept(headers, flow) : refusalSink(status, flow, resolve)
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
  /** What is ended when the time is over; at once when it is over already. */
  abortWith(flow: Flow): void
  clear(): void
}

/** Ends a call at its total time. `onLate` is told when the request has not even been sent by then. */
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

function flowOf(controller: Dispatcher.DispatchController): Flow {
  return {
    pause: () => controller.pause(),
    resume: () => controller.resume(),
    abort: reason => controller.abort(reason),
  }
}

/** Keeps the beginning of a refusal, where its reason stands; nobody waits for more of it. */
function refusalSink(status: number, flow: Flow, resolve: (start: Start) => void): Sink {
  const chunks: Buffer[] = []
  let bytes = 0
  const done = () => {
    clearTimeout(timer)
    const body = Buffer.concat(chunks).toString('utf8')
    resolve({ kind: 'refused', refusal: { status, body } })
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
