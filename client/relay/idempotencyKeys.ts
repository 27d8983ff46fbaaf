/** The maximum number of keys whose outcome is unknown. The oldest are removed first. */
const OPEN_MAX = 100

export interface IdempotencyKeys {
  /**
   * The key of a change: a new key, or the former key while the outcome of the same change is
   * unknown.
   */
  keyOf(change: string): string
  /** Removes the key of a change whose outcome is known. The same change later gets a new key. */
  settle(change: string): void
}

/**
 * Keys for the header `Idempotency-Key`. A change takes effect once, however often it is
 * sent: it keeps its key until the server has answered it.
 */
export function createIdempotencyKeys(newKey: () => string = randomKey): IdempotencyKeys {
  const open = new Map<string, string>()
  return {
    keyOf(change) {
      const key = open.get(change) ?? newKey()
      open.delete(change)
      open.set(change, key)
      if (open.size > OPEN_MAX) open.delete(open.keys().next().value ?? change)
      return key
    },
    settle: change => void open.delete(change),
  }
}

const KEY_BYTES = 16

/** `crypto.randomUUID` is missing where the console is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
