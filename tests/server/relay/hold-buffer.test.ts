import type { Dispatcher } from 'undici'
import { expect, test, vi } from 'vitest'
import type { Sink } from '../../../server/relay/steps/sink.ts'
import { createFlow, type Flow } from '../../../server/relay/steps/flow.ts'
import { createHoldBuffer } from '../../../server/relay/steps/hold-buffer.ts'

function open() {
  const received: string[] = []
  const sink: Sink = {
    data: chunk => received.push(chunk.toString()),
    end: () => received.push('end'),
    fail: error => received.push(`fail ${String(error)}`),
  }
  const flow: Flow = { pause: vi.fn(), resume: vi.fn(), abort: vi.fn() }
  return { received, flow, buffer: createHoldBuffer(sink, flow) }
}

test('keeps data that arrives while it is paused, until it is opened', () => {
  const { received, flow, buffer } = open()
  expect(flow.pause).toHaveBeenCalledOnce()
  buffer.data(Buffer.from('a'))
  buffer.data(Buffer.from('b'))
  buffer.end()
  expect([received, vi.mocked(flow.resume).mock.calls.length]).toEqual([[], 0])
  buffer.open()
  expect(received).toEqual(['a', 'b', 'end'])
  expect(flow.resume).toHaveBeenCalledOnce()
})

test('passes everything when it is open', () => {
  const { received, buffer } = open()
  buffer.open()
  buffer.data(Buffer.from('a'))
  buffer.fail('cut')
  expect(received).toEqual(['a', 'fail cut'])
})

test('keeps a reset after the data, which may be complete', () => {
  const { received, buffer } = open()
  buffer.data(Buffer.from('a'))
  buffer.fail('reset')
  expect(received).toEqual([])
  buffer.open()
  expect(received).toEqual(['a', 'fail reset'])
})

test('reports a refusal at once, and nothing after it', () => {
  const { received, buffer } = open()
  buffer.data(Buffer.from('a'))
  buffer.refuse('refused')
  buffer.fail('aborted')
  expect(received).toEqual(['fail refused'])
})

test('an answer whose caller is slow stays paused when its hold is committed', () => {
  const controller = { pause: vi.fn<() => void>(), resume: vi.fn<() => void>() }
  const flow = createFlow(controller as unknown as Dispatcher.DispatchController)
  const sink: Sink = { data: () => flow.pause(), end: vi.fn(), fail: vi.fn() }
  const buffer = createHoldBuffer(sink, flow)
  buffer.data(Buffer.from('a'))
  buffer.open()
  expect(controller.resume).not.toHaveBeenCalled()
  flow.resume()
  expect([controller.pause, controller.resume].map(one => one.mock.calls.length)).toEqual([1, 1])
})
