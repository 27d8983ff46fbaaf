import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { setInterval } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBytes } from '../../../server/io/request-body.ts'
import { toAppError } from '../../../server/kernel/app-error.ts'

const MIB = 1024 * 1024
const limits = { bytesMax: 8 * MIB }
/** Set the pace of a request. The others have a minute, which a loaded machine does not need. */
const START_MS = 'x-start-ms'
const TOTAL_MS = 'x-total-ms'
let keptMax = 0

/** Answers with the code of the failure, or with the body as it was read. */
const server = createServer((request, response) => {
  const startMs = Number(request.headers[START_MS] ?? 60_000)
  const totalMs = Number(request.headers[TOTAL_MS] ?? 60_000)
  const pace = { startMs, bytesPerSecond: 8_192, totalMs }
  readBytes(request, { ...limits, pace }).then(
    bytes => response.end(bytes),
    (error: unknown) => {
      keptMax = Math.max(keptMax, process.memoryUsage().arrayBuffers)
      response.writeHead(400, { connection: 'close' })
      response.end(toAppError(error).code)
    },
  )
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

function open(headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  const call = httpRequest({ port, method: 'POST', headers })
  const answer = once(call, 'response').then(async ([response]) => {
    const chunks: Buffer[] = []
    for await (const chunk of response as IncomingMessage) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  })
  call.on('error', () => undefined)
  return { call, answer }
}

function send(body: Buffer, encoding?: string): Promise<string> {
  const { call, answer } = open(encoding === undefined ? {} : { 'content-encoding': encoding })
  call.end(body)
  return answer
}

const text = JSON.stringify({ messages: [{ role: 'user', content: 'Hello, 世界' }] })

const packs = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  zstd: zstdCompressSync,
}

/** A frame that asks for a window of 128 MiB, which its sixth byte says. */
function withLargeWindow(plain: string): Buffer {
  const frame = zstdCompressSync(plain, { params: { [constants.ZSTD_c_contentSizeFlag]: 0 } })
  frame.writeUInt8((27 - 10) << 3, 5)
  return frame
}

describe('a body', () => {
  test.each([
    ['without an encoding', undefined, Buffer.from(text)],
    ['with the encoding identity', 'identity', Buffer.from(text)],
    ['with gzip', 'gzip', gzipSync(text)],
    ['with GZIP in capitals', ' GZIP ', gzipSync(text)],
    ['with x-gzip, the old name', 'x-gzip', gzipSync(text)],
    ['with brotli', 'br', brotliCompressSync(text)],
    ['with deflate', 'deflate', deflateSync(text)],
    ['with deflate without its frame', 'deflate', deflateRawSync(text)],
    ['with zstd', 'zstd', zstdCompressSync(text)],
  ])('%s is read', async (_what, encoding, body) => {
    expect(await send(body, encoding)).toBe(text)
  })

  test.each(['gzip, br', 'gzip, zstd', 'compress', 'gzip,gzip', 'nonsense'])(
    'with the encoding %s is refused',
    async encoding => {
      expect(await send(gzipSync(text), encoding)).toBe('ENCODING_UNSUPPORTED')
    },
  )

  test.each([
    ['is cut', 'gzip', gzipSync(text).subarray(0, -6)],
    ['is cut in brotli', 'br', brotliCompressSync(text).subarray(0, -4)],
    ['is no gzip', 'gzip', Buffer.from(text)],
    ['is cut in zstd', 'zstd', zstdCompressSync(text).subarray(0, -4)],
    ['is no zstd', 'zstd', Buffer.from(text)],
    ['has a window larger than 8 MiB', 'zstd', withLargeWindow(text)],
    ['is no brotli', 'br', Buffer.from(text)],
    ['is no deflate', 'deflate', Buffer.from(text)],
    ['is damaged', 'gzip', damage(gzipSync(text))],
    ['is empty', 'gzip', Buffer.alloc(0)],
  ])('that says it is packed and %s is no JSON', async (_what, encoding, body) => {
    expect(await send(body, encoding)).toBe('JSON_INVALID')
  })

  test('may have its greatest size after unpacking, and not a byte more', async () => {
    const largest = Buffer.alloc(limits.bytesMax)
    for (let at = 0; at < largest.length; at += 64)
      largest.writeUInt32LE((at * 2654435761) >>> 0, at)
    expect((await send(gzipSync(largest, { level: 1 }), 'gzip')).length).toBeGreaterThan(0)
    const larger = gzipSync(Buffer.concat([largest, Buffer.alloc(1)]), { level: 1 })
    expect(await send(larger, 'gzip')).toBe('BODY_TOO_LARGE')
    expect(await send(Buffer.alloc(limits.bytesMax + 1))).toBe('BODY_TOO_LARGE')
  })

  test.each(['gzip', 'br', 'deflate', 'zstd'] as const)(
    'that unpacks to a hundred times and more of what was sent is refused early: %s',
    async encoding => {
      const bomb = packs[encoding](Buffer.alloc(7 * MIB))
      expect(bomb.length).toBeLessThan(limits.bytesMax / 100)
      expect(await send(bomb, encoding)).toBe('BODY_TOO_LARGE')
    },
  )

  test.each(['gzip', 'zstd'] as const)(
    'of two hundred mebibytes of zeros in a few hundred kilobytes takes no memory: %s',
    async encoding => {
      const bomb = packs[encoding](Buffer.alloc(200 * MIB))
      keptMax = 0
      const before = process.memoryUsage().arrayBuffers
      expect(await Promise.all([1, 2, 3, 4].map(() => send(bomb, encoding)))).toEqual(
        Array(4).fill('BODY_TOO_LARGE'),
      )
      expect(keptMax - before).toBeLessThan(64 * MIB)
    },
  )

  test('that is packed and repeats itself is read while it is small', async () => {
    const repeated = 'x'.repeat(2 * MIB)
    expect(await send(gzipSync(repeated), 'gzip')).toBe(repeated)
  })

  test.each([undefined, 'gzip'])('that does not arrive in time is refused: %s', async encoding => {
    const { call, answer } = open({
      'content-length': '100',
      [START_MS]: '200',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    call.write(gzipSync(text).subarray(0, 10))
    expect(await answer).toBe('REQUEST_TIMEOUT')
  })

  test('over a slow line is read, however long it takes, while it arrives at the rate', async () => {
    const { call, answer } = open({ [START_MS]: '100' })
    const part = Buffer.alloc(4_096, 'x')
    const startedAt = performance.now()
    for await (const _tick of setInterval(20)) {
      call.write(part)
      if (performance.now() - startedAt > 1_000) break
    }
    call.end()
    expect(await answer).toMatch(/^x{40000,}$/)
  })

  test('that is as slow as allowed is refused after the time for a whole body', async () => {
    const { call, answer } = open({ [START_MS]: '100', [TOTAL_MS]: '400' })
    const ended = new AbortController()
    const refused = answer.finally(() => ended.abort())
    const part = Buffer.alloc(4_096, 'x')
    for await (const _tick of setInterval(20)) {
      if (ended.signal.aborted) break
      call.write(part)
    }
    expect(await refused).toBe('REQUEST_TIMEOUT')
  })
})

function damage(packed: Buffer): Buffer {
  const at = packed.length - 6
  packed.writeUInt8(packed.readUInt8(at) ^ 255, at)
  return packed
}
