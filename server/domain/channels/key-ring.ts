import type { KeyChoiceName } from '../../../contract/enums.ts'

/** One of several keys of a channel, decrypted. */
interface CachedKey {
  readonly id: number
  readonly key: string
}

/** The keys of a channel that calls use, and how they choose. */
export interface KeyRing {
  readonly keys: readonly CachedKey[]
  readonly choice: KeyChoiceName
  /** Number of calls of this process that took a key in turn. */
  turns: number
}

interface KeyHolder {
  readonly key: string
  readonly keyRing?: KeyRing
  readonly keyId?: number
}

/**
 * The channel with the key for its next call; a channel with one key stays as it is. `random` returns a
 * number from 0 to 1, without 1.
 */
export function withNextKey<Channel extends KeyHolder>(
  channel: Channel,
  random: () => number,
): Channel {
  const ring = channel.keyRing
  return ring ? withOneOf(channel, ring, random) : channel
}

/** The channel with one of its keys by the id; undefined when calls do not use that key. */
export function withKey<Channel extends KeyHolder>(
  channel: Channel,
  keyId: number | undefined,
): Channel | undefined {
  const { keyRing } = channel
  if (!keyRing) return keyId === undefined ? channel : undefined
  const found = keyRing.keys.find(({ id }) => id === keyId)
  return found && { ...channel, key: found.key, keyId: found.id }
}

/** The channel with a key that a call did not try; undefined when none is left. */
export function withOtherKey<Channel extends KeyHolder>(
  channel: Channel,
  tried: readonly (number | undefined)[],
  random: () => number,
): Channel | undefined {
  const ring = channel.keyRing
  if (!ring || ring.keys.every(({ id }) => tried.includes(id))) return undefined
  const keys = ring.keys.filter(({ id }) => !tried.includes(id))
  return withOneOf(channel, { keys, choice: 'RANDOM', turns: 0 }, random)
}

function withOneOf<Channel extends KeyHolder>(
  channel: Channel,
  ring: KeyRing,
  random: () => number,
): Channel {
  const { keys, choice } = ring
  const at = choice === 'IN_TURN' ? ring.turns++ : Math.floor(random() * keys.length)
  const { id, key } = keys[at % keys.length] as CachedKey
  return { ...channel, key, keyId: id }
}
