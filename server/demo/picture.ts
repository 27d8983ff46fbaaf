import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 384
const CHANNELS = 3
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits for each of red, green and blue; no interlacing. */
const FORMAT = [8, 2, 0, 0, 0]
const RINGS = 5

/** A picture in PNG format: rings between two colours, which depend on the text. */
export function pictureOf(text: string): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  header.set(FORMAT, 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels(createHash('sha256').update(text).digest()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each line begins with its filter, which is none. */
function pixels(seed: Buffer): Buffer {
  const lineBytes = 1 + SIZE * CHANNELS
  const lines = Buffer.alloc(SIZE * lineBytes)
  const [x = 0, y = 0] = [...seed.subarray(2 * CHANNELS)].map(byte => (byte / 255) * SIZE)
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const [line, column] = [Math.floor(at / SIZE), at % SIZE]
    const distance = Math.hypot(column - x, line - y) / SIZE
    const share = (1 + Math.sin(distance * RINGS * Math.PI)) / 2
    const start = line * lineBytes + 1 + column * CHANNELS
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const [from = 0, to = 0] = [seed[channel], seed[CHANNELS + channel]]
      lines[start + channel] = from + (to - from) * share
    }
  }
  return lines
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
