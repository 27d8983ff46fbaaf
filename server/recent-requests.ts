/** The number of requests that are remembered. */
const SLOTS = 16
/** The bytes of a slot; its first byte is the length of the text. */
const SLOT_BYTES = 128
/** A longer part of a path may be a key or a signature. */
const PART_MAX = 32

const COUNT = 0
const TEXTS_AT = 4

/** The memory of the last requests, which another thread can read while this one is blocked. */
export const createRequestMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(TEXTS_AT + SLOTS * SLOT_BYTES)

/** Remembers the method and the path of each request that is passed to it. */
export function rememberRequests(memory: SharedArrayBuffer): (method: string, url: string) => void {
  const count = new Int32Array(memory, COUNT, 1)
  const bytes = Buffer.from(memory, TEXTS_AT)
  let next = 0
  return (method, url) => {
    const at = (next % SLOTS) * SLOT_BYTES
    bytes[at] = bytes.write(`${method} ${url}`, at + 1, SLOT_BYTES - 1, 'latin1')
    next += 1
    count[0] = next
  }
}

/** The remembered requests, newest first, without queries and without parts that may be secrets. */
export function recentRequests(memory: SharedArrayBuffer): string[] {
  const [count = 0] = new Int32Array(memory, COUNT, 1)
  const bytes = Buffer.from(memory, TEXTS_AT)
  return Array.from({ length: Math.min(count, SLOTS) }, (_, index) => {
    const at = ((count - 1 - index) % SLOTS) * SLOT_BYTES
    return shown(bytes.toString('latin1', at + 1, at + 1 + (bytes[at] ?? 0)))
  })
}

function shown(request: string): string {
  const [path = ''] = request.split('?')
  const isCut = path.length === SLOT_BYTES - 1
  const parts = path.split('/')
  const last = parts.length - 1
  return parts
    .map((part, at) => (part.length > PART_MAX || (isCut && at === last) ? '…' : part))
    .join('/')
}
