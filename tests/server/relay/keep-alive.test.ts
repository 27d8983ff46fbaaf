import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Exchange } from '../../../server/relay/exchange.ts'
import { keepAlive } from '../../../server/relay/keep-alive.ts'

const SILENCE_MS = 15_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A call whose caller was sent nothing, and what it is sent. */
function open(state: { holding?: object; writableNeedDrain?: boolean; writableEnded?: boolean }) {
  const { holding, ...rest } = state
  const socket = { bytesWritten: 0 }
  const written: string[] = []
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    socket,
    ...rest,
    writeHead(status: number) {
      response.headersSent = true
      written.push(String(status))
    },
    write(text: string) {
      socket.bytesWritten += text.length
      written.push(text)
    },
  })
  const context = { requestId: 'r', isOpenToPages: true }
  const surface = { keepAlive: ': keep-alive\n' }
  const exchange = { surface, response, holding, context, dropped: [], isKeptAlive: false }
  keepAlive(exchange as unknown as Exchange)
  return { exchange: exchange as unknown as Exchange, response, socket, written }
}

describe('a comment', () => {
  test('follows each 15 seconds without a byte', () => {
    const { exchange, written, socket } = open({ holding: {} })
    keepAlive(exchange)
    vi.advanceTimersByTime(SILENCE_MS - 1)
    expect(written).toEqual([])
    vi.advanceTimersByTime(1)
    expect(written).toEqual(['200', ': keep-alive\n'])
    vi.advanceTimersByTime(SILENCE_MS)
    expect(written).toHaveLength(3)
    socket.bytesWritten += 1
    vi.advanceTimersByTime(SILENCE_MS / 2)
    socket.bytesWritten += 1
    vi.advanceTimersByTime(SILENCE_MS / 2)
    expect(written).toHaveLength(3)
  })

  test.each([
    ['before the hold is committed', {}],
    ['to a caller that does not read', { holding: {}, writableNeedDrain: true }],
    ['after the end', { holding: {}, writableEnded: true }],
  ])('is not sent %s', (_, state) => {
    const { written } = open(state)
    vi.advanceTimersByTime(4 * SILENCE_MS)
    expect(written).toEqual([])
  })

  test('is not sent after the connection was closed, and nothing waits for it', () => {
    const { response, written } = open({ holding: {} })
    response.emit('close')
    expect(vi.getTimerCount()).toBe(0)
    expect(written).toEqual([])
  })
})
