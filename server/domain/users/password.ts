import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createFairQueue, type Requester } from '../../kernel/fair-queue.ts'
import { addressKey } from '../access/index.ts'

/** argon2id, the library's default algorithm; 19 MiB, 2 passes, 1 lane (OWASP's first choice). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const SALT_BYTES = 16
/**
 * Hashing runs on the four threads that also resolve host names; two stay free for them. One hash
 * takes some 25 ms, so a full queue is worked off within two seconds.
 */
const queue = createFairQueue({
  runningMax: 2,
  waitingMax: 128,
  perAddressMax: 8,
  perAccountMax: 2,
})

/** Made at today's cost, of no password: its tag is random bytes. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$pBj251Trnu/awlvgjGIAsQ$jgBwo2n+tYpE+GKnDrrRm+HzKw2vFWrhEoMP01Y7dUE'

/**
 * The text to store for a password: algorithm, cost, salt and tag. `requester` is absent for what the
 * server or an admin asks for. Throws RATE_LIMITED when the requester has too many waiting.
 */
export function hashPassword(password: string, requester?: Requester): Promise<string> {
  return queue.run(byNetwork(requester), () => hash(password, COST))
}

/**
 * Whether the password is the stored one. Without a stored one the answer is no, after the same
 * work, so that the time does not tell who has an account. Throws as `hashPassword`.
 */
export async function isPassword(
  stored: string | null | undefined,
  typed: string,
  requester?: Requester,
): Promise<boolean> {
  const against = stored ?? NO_PASSWORD
  const matches = await queue.run(byNetwork(requester), () => verify(against, typed))
  return matches && typeof stored === 'string'
}

function byNetwork(requester: Requester | undefined): Requester | undefined {
  return requester && { ...requester, address: addressKey(requester.address) }
}

/** Whether a stored password was made at a lower cost than today's. */
export function isWeaker(stored: string): boolean {
  const made = parseOptions(stored)
  return (
    made.memoryCost < COST.memoryCost || made.timeCost < COST.timeCost || made.saltLen < SALT_BYTES
  )
}
