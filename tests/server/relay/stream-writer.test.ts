import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import type { Flow } from '../../../server/relay/steps/flow.ts'
import { createStreamWriter } from '../../../server/relay/steps/stream-writer.ts'

/** A caller that takes nothing unless it is said to. */
function open(takes = false) {
  const written: string[] = []
  const timeouts: number[] = []
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    write(bytes: Buffer) {
      written.push(bytes.toString())
      return takes
    },
    setTimeout: (ms: number) => timeouts.push(ms),
    destroy() {
      response.destroyed = true
      response.emit('close')
    },
  })
  const flow: Flow = { pause: vi.fn(), resume: vi.fn(), abort: vi.fn() }
  const begin = vi.fn<() => void>()
  const writer = createStreamWriter(response as unknown as ServerResponse, flow, {
    onDelivery: begin,
  })
  return { written, timeouts, response, flow, begin, writer }
}

test('writes what was added in one piece, after the head', () => {
  const { written, begin, writer, flow } = open(true)
  writer.flush()
  expect([writer.hasContent(), begin.mock.calls.length]).toEqual([false, 0])
  writer.add(Buffer.from('a'))
  writer.add(Buffer.from('b'))
  expect([writer.hasContent(), writer.hasDelivered()]).toEqual([true, false])
  writer.flush()
  writer.add(Buffer.from('c'))
  writer.flush()
  expect([written, begin.mock.calls.length, writer.hasDelivered()]).toEqual([['ab', 'c'], 1, true])
  expect(flow.pause).not.toHaveBeenCalled()
})

test('a slow caller pauses the upstream until it has taken all', () => {
  const { timeouts, response, flow, writer } = open()
  for (let wait = 1; wait <= 20; wait += 1) {
    writer.add(Buffer.from('a'))
    writer.flush()
    expect(flow.pause).toHaveBeenCalledTimes(wait)
    response.emit('drain')
    expect(flow.resume).toHaveBeenCalledTimes(wait)
  }
  expect(timeouts.slice(0, 2)).toEqual([120_000, 0])
  expect(response.eventNames()).toEqual([])
})

test('a caller that reads nothing for two minutes is disconnected, and its buffers are freed', () => {
  const { written, response, writer } = open()
  writer.add(Buffer.from('a'))
  writer.flush()
  response.emit('timeout')
  expect([response.destroyed, response.eventNames()]).toEqual([true, []])
  writer.add(Buffer.from('b'))
  writer.flush()
  expect(written).toEqual(['a'])
})

test('what arrives while the caller is waited for adds no further wait', () => {
  const { response, flow, writer } = open()
  for (const bytes of ['a', 'b', 'c']) {
    writer.add(Buffer.from(bytes))
    writer.flush()
  }
  expect(response.listenerCount('drain')).toBe(1)
  response.emit('drain')
  expect([flow.pause, flow.resume].map(one => vi.mocked(one).mock.calls.length)).toEqual([1, 1])
})
