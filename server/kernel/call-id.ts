import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 4_096
const RANDOM_BYTES = 10
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * A new call id: a UUID of version 7 (RFC 9562), whose first 48 bits are the time. Ids of the same
 * moment are adjacent in an index, so that a busy database writes few pages.
 */
export function callId(nowMs: number): string {
  if (used + RANDOM_BYTES > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.toString('hex', used, used + RANDOM_BYTES)
  used += RANDOM_BYTES
  const time = nowMs.toString(16).padStart(12, '0')
  const variant = '89ab'[Number.parseInt(random.charAt(3), 16) & 3] as string
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}
