import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { catchStrayErrors } from '../../../server/io/stray-errors.ts'
import { recordingLogger } from '../../support/services.ts'

function open() {
  const source = new EventEmitter()
  const logger = recordingLogger()
  const onFatal = vi.fn()
  return { source, logger, onFatal, counts: catchStrayErrors(source, { logger, onFatal }) }
}

const withCode = (code: string) => Object.assign(new Error('a prompt'), { code })

test('an unhandled rejection is logged with its count, and the process continues', () => {
  const { source, logger, onFatal, counts } = open()
  source.emit('unhandledRejection', new TypeError('a prompt'))
  source.emit('unhandledRejection', 'a prompt')
  expect(counts).toEqual({ rejections: 2, exceptions: 0 })
  expect(logger.lines.map(line => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      event: 'process.unhandled-rejection',
      count: 1,
      error: 'TypeError',
      at: expect.arrayContaining([expect.stringContaining('stray-errors.test.ts')]),
    }),
    { event: 'process.unhandled-rejection', count: 2, error: 'string' },
  ])
  expect(onFatal).not.toHaveBeenCalled()
})

test('the log never repeats the message of an error, which may hold what a caller sent', () => {
  const { source, logger } = open()
  source.emit('unhandledRejection', new Error('a prompt'))
  source.emit('uncaughtException', withCode('ECONNRESET'))
  expect(logger.lines.join('\n')).not.toContain('a prompt')
})

test.each(['ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'UND_ERR_SOCKET'])(
  'an exception of a connection alone, %s, lets the process go on',
  code => {
    const { source, onFatal, counts } = open()
    source.emit('uncaughtException', withCode(code))
    expect(counts.exceptions).toBe(1)
    expect(onFatal).not.toHaveBeenCalled()
  },
)

test('any other exception requests one new process', () => {
  const { source, onFatal, counts } = open()
  source.emit('uncaughtException', new TypeError('x is not a function'))
  source.emit('uncaughtException', new RangeError('again'))
  source.emit('uncaughtException', undefined)
  expect(counts.exceptions).toBe(3)
  expect(onFatal).toHaveBeenCalledTimes(1)
})
