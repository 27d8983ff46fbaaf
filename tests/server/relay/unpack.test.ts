import { EventEmitter, once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Flow } from '../../../server/relay/steps/flow.ts'
import { createUnpackingSink } from '../../../server/relay/steps/unpack.ts'

const KIB = 1024

/** A sink for gzip, with what it passed on. */
function open(bytesMax?: number) {
  const ended = new EventEmitter()
  const chunks: Buffer[] = []
  const flow = {
    pause: vi.fn<Flow['pause']>(),
    resume: vi.fn<Flow['resume']>(),
    abort: vi.fn<Flow['abort']>(),
  }
  let inner: Flow | undefined
  const sink = createUnpackingSink(
    {
      encoding: 'gzip',
      flow,
      open(given) {
        inner = given
        return {
          data: chunk => void chunks.push(chunk),
          end: () => ended.emit('over', 'end'),
          fail: (error: unknown) => ended.emit('over', error),
        }
      },
    },
    bytesMax,
  )
  const bytes = () => chunks.reduce((sum, one) => sum + one.length, 0)
  return { sink, flow, inner: inner as Flow, bytes, over: once(ended, 'over') }
}

test('more decoded bytes than the limit end the answer and its connection', async () => {
  const { sink, flow, bytes, over } = open(100 * KIB)
  sink.data(gzipSync(Buffer.alloc(1024 * KIB)))
  expect(await over).toMatchObject([{ code: 'UPSTREAM_BAD_ANSWER' }])
  expect(bytes()).toBeLessThanOrEqual(100 * KIB)
  expect(flow.abort).toHaveBeenCalledOnce()
})

test('a paused answer is not decoded beyond what the decoder holds, and goes on when it is resumed', async () => {
  const { sink, flow, inner, bytes, over } = open()
  inner.pause()
  const packed = gzipSync(Buffer.alloc(4096 * KIB))
  sink.data(packed.subarray(0, 100))
  sink.data(packed.subarray(100))
  sink.end()
  await new Promise(setImmediate)
  expect([bytes(), flow.pause.mock.calls.length > 0]).toEqual([0, true])
  inner.resume()
  expect(await over).toEqual(['end'])
  expect(bytes()).toBe(4096 * KIB)
  expect(flow.resume.mock.calls.length).toBe(flow.pause.mock.calls.length)
})

test('an answer whose connection breaks fails with its error after what had arrived', async () => {
  const { sink, bytes, over } = open()
  const error = new Error('reset')
  sink.data(gzipSync(Buffer.alloc(10 * KIB)).subarray(0, -4))
  sink.fail(error)
  expect(await over).toEqual([error])
  expect(bytes()).toBe(10 * KIB)
})

test('a paused answer whose connection breaks fails at once', async () => {
  const { sink, inner, over } = open()
  inner.pause()
  sink.data(gzipSync(Buffer.alloc(10 * KIB)))
  sink.fail(new Error('reset'))
  expect(await over).toMatchObject([{ message: 'reset' }])
})
