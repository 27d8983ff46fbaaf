/** A growing sequence of bytes. */
export interface ByteStore {
  add(bytes: Buffer): void
  size(): number
  /** The bytes after an offset. Valid only until the next `add`. */
  after(bytes: number): Buffer
  /** Returns all bytes and empties the store. */
  take(): Buffer
}

const BYTES_FIRST = 2 * 1024

/**
 * Copies the bytes into one buffer that doubles when it is full. A stored chunk would keep the whole
 * memory block alive that it was read into, several times its size.
 */
export function createByteStore(): ByteStore {
  let store: Buffer | undefined
  let used = 0

  function room(bytes: number): Buffer {
    const needed = used + bytes
    if (store && needed <= store.length) return store
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, (store?.length ?? 0) * 2, BYTES_FIRST))
    store?.copy(larger, 0, 0, used)
    store = larger
    return larger
  }

  const after = (bytes: number) => store?.subarray(bytes, used) ?? Buffer.alloc(0)

  return {
    add(bytes) {
      bytes.copy(room(bytes.length), used)
      used += bytes.length
    },
    size: () => used,
    after,
    take() {
      const taken = after(0)
      store = undefined
      used = 0
      return taken
    },
  }
}
