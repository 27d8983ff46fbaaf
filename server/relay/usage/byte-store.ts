/** Bytes put one after the other. */
export interface ByteStore {
  add(bytes: Buffer): void
  size(): number
  /** What was added after so many bytes, to be read at once. */
  after(bytes: number): Buffer
  /** Everything that was added; the store is empty afterwards. */
  take(): Buffer
}

const BYTES_FIRST = 2 * 1024

/**
 * Copies what it keeps into one buffer that doubles. Keeping the pieces themselves would hold the
 * memory that each of them was read into, several times their size.
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
