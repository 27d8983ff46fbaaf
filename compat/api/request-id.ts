import { randomText } from '../../server/kernel/random-text.ts'

const TAIL_LENGTH = 8

/** A new request id in the format of the former API: `YYYYMMDDHHMMSS` (UTC), nanoseconds, 8 letters. */
export function newRequestId(source: { now(): Date; random(bytes: number): Buffer }): string {
  const now = source.now()
  const second = now.toISOString().slice(0, 19).replace(/\D/g, '')
  const tail = randomText(bytes => source.random(bytes), TAIL_LENGTH)
  return `${second}${now.getMilliseconds() * 1_000_000}${tail}`
}
