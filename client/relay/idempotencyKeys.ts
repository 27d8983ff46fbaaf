/** Intents whose outcome is unknown; the oldest go first. */
const OPEN_MAX = 100

export interface IdempotencyKeys {
  /** The key of a change: a new one, or that of the same change while its outcome is unknown. */
  keyOf(change: string): string
  /** The outcome of a change is known: the same change, asked for again, is another one. */
  settle(change: string): void
}

/**
 * Keys for the header `Idempotency-Key`. What the reader asks for is done once, however often it is
 * sent: a change that may or may not have reached the server keeps its key until it is answered.
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
