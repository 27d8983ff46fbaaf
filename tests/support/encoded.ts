import type { ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import {
  createBrotliCompress,
  createDeflate,
  createDeflateRaw,
  createGzip,
  createZstdCompress,
  type Zlib,
} from 'node:zlib'

/** The value of the header, and what encodes a body so. */
export type Encoding = readonly [name: string, open: () => Transform & Zlib]

/** Every encoding that upstreams use. Some call raw deflate data by the same name as others. */
export const encodings: readonly Encoding[] = [
  ['gzip', () => createGzip()],
  ['x-gzip', () => createGzip()],
  ['GZIP', () => createGzip()],
  ['deflate', () => createDeflate()],
  ['deflate', () => createDeflateRaw()],
  ['br', () => createBrotliCompress()],
  ['zstd', () => createZstdCompress()],
]

/** The encoded body of an answer, which is written part by part. */
export interface EncodedBody {
  /** Writes a part so that it can be decoded when it arrives. */
  write(part: string | Buffer): Promise<void>
  end(): void
}

/** Begins an answer with an encoding. */
export function beginEncoded(
  response: ServerResponse,
  [name, open]: Encoding,
  { status = 200, type = 'text/event-stream' } = {},
): EncodedBody {
  response.writeHead(status, { 'content-type': type, 'content-encoding': name })
  const encoder = open()
  encoder.pipe(response)
  return {
    write: part =>
      new Promise(resolve => {
        encoder.write(part)
        ;(encoder as Zlib).flush(() => resolve())
      }),
    end: () => void encoder.end(),
  }
}

/** Sends a whole body with an encoding. */
export function sendEncoded(
  response: ServerResponse,
  encoding: Encoding,
  { body, ...head }: { body: unknown; status?: number; type?: string },
): void {
  const encoded = beginEncoded(response, encoding, { type: 'application/json', ...head })
  void encoded.write(typeof body === 'string' ? body : JSON.stringify(body)).then(encoded.end)
}
