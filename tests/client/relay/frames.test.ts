import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrames } from '../../../client/relay/frames.ts'

const FRAME_MS = 500

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what arrives together after a quiet time is delivered at once, in one task', () => {
  const frames = createFrames(FRAME_MS)
  const delivered: string[] = []
  frames.add(() => delivered.push('first'))
  frames.add(() => delivered.push('second'))
  expect(delivered).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(delivered).toEqual(['first', 'second'])
})

test('fifty events a second are delivered in two frames a second, in order', () => {
  const frames = createFrames(FRAME_MS)
  const delivered: number[] = []
  const sizes: number[] = []
  for (let at = 0; at < 2_000; at += 20) {
    const before = delivered.length
    frames.add(() => delivered.push(at))
    vi.advanceTimersByTime(20)
    if (delivered.length > before) sizes.push(delivered.length - before)
  }
  expect(sizes).toEqual([1, 24, 25, 25, 25])
  expect(delivered).toEqual(delivered.toSorted((one, other) => one - other))
})

test('an event after a quiet time does not wait for a frame', () => {
  const frames = createFrames(FRAME_MS)
  const delivered: string[] = []
  frames.add(() => delivered.push('first'))
  vi.advanceTimersByTime(2 * FRAME_MS)
  frames.add(() => delivered.push('second'))
  vi.advanceTimersByTime(0)
  expect(delivered).toEqual(['first', 'second'])
})

test('one failed event does not stop the others', () => {
  const frames = createFrames(FRAME_MS)
  const delivered: string[] = []
  frames.add(() => {
    throw new Error('broken')
  })
  frames.add(() => delivered.push('second'))
  expect(() => vi.advanceTimersByTime(0)).toThrow('broken')
  vi.advanceTimersByTime(FRAME_MS)
  expect(delivered).toEqual(['second'])
})

test('an event waits for the queries under way, so that an older answer does not replace it', () => {
  const frames = createFrames(FRAME_MS)
  const delivered: string[] = []
  const endOne = frames.hold()
  const endOther = frames.hold()
  frames.add(() => delivered.push('row'))
  vi.advanceTimersByTime(FRAME_MS)
  endOne()
  vi.advanceTimersByTime(FRAME_MS)
  expect(delivered).toEqual([])
  endOther()
  expect(delivered).toEqual([])
  vi.advanceTimersByTime(0)
  expect(delivered).toEqual(['row'])
})

test('a query without an answer holds events for three seconds', () => {
  const frames = createFrames(FRAME_MS)
  const delivered: string[] = []
  frames.hold()
  frames.add(() => delivered.push('row'))
  vi.advanceTimersByTime(2_900)
  expect(delivered).toEqual([])
  vi.advanceTimersByTime(200)
  expect(delivered).toEqual(['row'])
})
