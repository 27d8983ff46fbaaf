import { expect, test, vi } from 'vitest'
import type { Flow, Sink } from '../../../server/relay/steps/attempt.ts'
import { createHoldBuffer } from '../../../server/relay/steps/hold-buffer.ts'

function open() {
  const told: string[] = []
  const sink: Sink = {
    data: chunk => told.push(chunk.toString()),
    end: () => told.push('end'),
    fail: error => told.push(`fail ${String(error)}`),
  }
  const flow: Flow = { pause: vi.fn(), resume: vi.fn(), abort: vi.fn() }
  return { told, flow, gate: createHoldBuffer(sink, flow) }
}

test('keeps what comes, although it was paused, until it is opened', () => {
  const { told, flow, gate } = open()
  expect(flow.pause).toHaveBeenCalledOnce()
  gate.data(Buffer.from('a'))
  gate.data(Buffer.from('b'))
  gate.end()
  expect([told, vi.mocked(flow.resume).mock.calls.length]).toEqual([[], 0])
  gate.open()
  expect(told).toEqual(['a', 'b', 'end'])
  expect(flow.resume).toHaveBeenCalledOnce()
})

test('lets everything pass once it is open', () => {
  const { told, gate } = open()
  gate.open()
  gate.data(Buffer.from('a'))
  gate.fail('cut')
  expect(told).toEqual(['a', 'fail cut'])
})

test('tells of a failure at once, and nothing else ever', () => {
  const { told, gate } = open()
  gate.data(Buffer.from('a'))
  gate.fail('refused')
  gate.open()
  expect(told).toEqual(['fail refused'])
})
