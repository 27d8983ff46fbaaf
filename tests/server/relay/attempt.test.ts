import type { Dispatcher } from 'undici'
import { afterEach, expect, test, vi } from 'vitest'
import type { Pools } from '../../../server/io/pools.ts'
import { attempt } from '../../../server/relay/steps/attempt.ts'

afterEach(() => vi.useRealTimers())

const limits = { headersMs: 10_000, idleMs: 10_000, totalMs: 10_000 }

const request = { url: '', headers: {}, body: '', proxy: '' }

test('a call that gets no connection within its time limit fails and is never sent', async () => {
  vi.useFakeTimers()
  let handler: Dispatcher.DispatchHandler | undefined
  const dispatch = (_: unknown, given: Dispatcher.DispatchHandler) => {
    handler = given
    return true
  }
  const pools = { route: () => ({ pool: { dispatch }, origin: '', path: '' }) } as unknown as Pools
  const abort = vi.fn<(reason: Error) => void>()
  const start = attempt(pools, request, { limits, accept: vi.fn(), onFlow: vi.fn() })
  await vi.advanceTimersByTimeAsync(limits.totalMs)
  expect(await start).toMatchObject({ kind: 'failed', error: { code: 'UPSTREAM_TIMEOUT' } })
  handler?.onRequestStart?.({ abort } as unknown as Dispatcher.DispatchController, undefined)
  expect(abort).toHaveBeenCalledOnce()
})

test('a slow error body is read for five seconds', async () => {
  vi.useFakeTimers()
  let handler: Dispatcher.DispatchHandler | undefined
  const dispatch = (_: unknown, given: Dispatcher.DispatchHandler) => {
    handler = given
    return true
  }
  const pools = { route: () => ({ pool: { dispatch }, origin: '', path: '' }) } as unknown as Pools
  const abort = vi.fn<(reason: Error) => void>(reason => {
    handler?.onResponseError?.(controller, reason)
  })
  const controller = { abort } as unknown as Dispatcher.DispatchController
  const start = attempt(pools, request, { limits, accept: vi.fn(), onFlow: () => undefined })
  handler?.onResponseStart?.(controller, 503, {}, '')
  handler?.onResponseData?.(controller, Buffer.from('{"error":'))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(abort).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(abort).toHaveBeenCalledOnce()
  const refusal = { status: 503, body: '{"error":', retryAfterSeconds: undefined }
  expect(await start).toEqual({ kind: 'refused', refusal })
  expect(vi.getTimerCount()).toBe(0)
})
