import { createLackingDialects } from '../../../server/relay/lacking-dialects.ts'
import { openaiChat } from '../../../server/dialects/openai-chat/index.ts'
import type { Dispatcher } from 'undici'
import { expect, test, vi } from 'vitest'
import type { CachedChannel } from '../../../server/domain/channels/index.ts'
import { optionsCache } from '../../../server/domain/options/index.ts'
import type { Pools } from '../../../server/io/pools.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import { deliver } from '../../../server/relay/deliver.ts'
import type { Engine } from '../../../server/relay/engine.ts'
import { cutShort, type Exchange } from '../../../server/relay/exchange.ts'

const channel = {
  id: 1,
  type: 1,
  key: 'sk-upstream',
  baseUrl: 'https://upstream.example',
  organization: '',
  modelMapping: new Map(),
  setting: { passFields: new Set(), proxy: '' },
  statusCodeMapping: new Map(),
} as unknown as CachedChannel

/** A delivery whose upstream connection is in the hands of the test. */
function begin() {
  let handler: Dispatcher.DispatchHandler | undefined
  const pool = {
    dispatch: (_options: unknown, given: Dispatcher.DispatchHandler) => {
      handler = given
      return true
    },
  } as unknown as Dispatcher
  const pools = { route: () => ({ pool, origin: '', path: '' }) } as unknown as Pools
  const warn = vi.fn<() => void>()
  const limits = { RelayHeadersTimeout: 60, RelayIdleTimeout: 60, RelayTotalTimeout: 60 }
  const caches = new Map([[optionsCache.name, limits]])
  const services = { logger: { warn }, caches }
  const engine = { pools, services, lacking: createLackingDialects(() => 0) } as unknown as Engine
  const exchange = {
    surface: { dialect: openaiChat },
    call: { model: 'gpt-4o', isStream: false, body: {} },
    held: Promise.resolve(),
    tried: [],
    startedAtMs: performance.now(),
  } as unknown as Exchange
  const outcome = deliver({ engine, exchange, channel, startedAtMs: performance.now() })
  const controller = {
    abort: vi.fn<(reason: Error) => void>(reason => {
      handler?.onResponseError?.(controller, reason)
    }),
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
  } as unknown as Dispatcher.DispatchController
  return { exchange, outcome, warn, controller, upstream: handler as Dispatcher.DispatchHandler }
}

test('a call that was cut short while its connection was opened is never sent', async () => {
  const { exchange, outcome, warn, controller, upstream } = begin()
  cutShort(exchange, new AppError('STOPPING'))
  upstream.onRequestStart?.(controller, undefined)
  expect(controller.abort).toHaveBeenCalledExactlyOnceWith(exchange.cutBy)
  expect(await outcome).toMatchObject({
    kind: 'failed',
    failure: { isRetryable: false, error: exchange.cutBy },
  })
  expect(warn).not.toHaveBeenCalled()
})

test('the first reason for ending a call counts', async () => {
  const { exchange, outcome, controller, upstream } = begin()
  upstream.onRequestStart?.(controller, undefined)
  const reason = new AppError('STOPPING')
  cutShort(exchange, reason)
  cutShort(exchange, new Error('the caller left'))
  expect(exchange.cutBy).toBe(reason)
  expect(await outcome).toMatchObject({ failure: { error: reason } })
})
