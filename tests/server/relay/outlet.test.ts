import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import type { Flow } from '../../../server/relay/steps/attempt.ts'
import { createOutlet } from '../../../server/relay/steps/outlet.ts'

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
  const outlet = createOutlet(response as unknown as ServerResponse, flow, begin)
  return { written, timeouts, response, flow, begin, outlet }
}

test('writes what was added in one piece, after the head', () => {
  const { written, begin, outlet, flow } = open(true)
  outlet.flush()
  expect([outlet.hasContent(), begin.mock.calls.length]).toEqual([false, 0])
  outlet.add(Buffer.from('a'))
  outlet.add(Buffer.from('b'))
  expect([outlet.hasContent(), outlet.hasDelivered()]).toEqual([true, false])
  outlet.flush()
  outlet.add(Buffer.from('c'))
  outlet.flush()
  expect([written, begin.mock.calls.length, outlet.hasDelivered()]).toEqual([['ab', 'c'], 1, true])
  expect(flow.pause).not.toHaveBeenCalled()
})

test('a slow caller pauses the upstream until it has taken all', () => {
  const { timeouts, response, flow, outlet } = open()
  for (let wait = 1; wait <= 20; wait += 1) {
    outlet.add(Buffer.from('a'))
    outlet.flush()
    expect(flow.pause).toHaveBeenCalledTimes(wait)
    response.emit('drain')
    expect(flow.resume).toHaveBeenCalledTimes(wait)
  }
  expect(timeouts.slice(0, 2)).toEqual([120_000, 0])
  expect(response.eventNames()).toEqual([])
})

test('a caller that takes nothing for two minutes is cut, and nothing is kept for it', () => {
  const { written, response, outlet } = open()
  outlet.add(Buffer.from('a'))
  outlet.flush()
  response.emit('timeout')
  expect([response.destroyed, response.eventNames()]).toEqual([true, []])
  outlet.add(Buffer.from('b'))
  outlet.flush()
  expect(written).toEqual(['a'])
})
