import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limitDefault } from '../../../contract/limits.ts'
import { createFairQueue, type Requester } from '../../kernel/fair-queue.ts'
import { addressKey } from '../access/index.ts'

/** argon2id is the library's default. 19 MiB, 2 passes, 1 lane are what OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const SALT_BYTES = 16
/**
 * Hashing runs on the four threads that also resolve host names; two of them stay free. One hash
 * takes about 25 ms, so a full queue takes less than two seconds.
 */
const queue = createFairQueue({
  runningMax: 2,
  waitingMax: limitDefault('password-waiting'),
  perAddressMax: limitDefault('password-waiting-address'),
  perAccountMax: limitDefault('password-waiting-account'),
  rules: {
    waitingMax: 'password-waiting',
    perAddressMax: 'password-waiting-address',
    perAccountMax: 'password-waiting-account',
  },
})

/** A hash of the present cost that no password matches: its tag is random bytes. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$pBj251Trnu/awlvgjGIAsQ$jgBwo2n+tYpE+GKnDrrRm+HzKw2vFWrhEoMP01Y7dUE'

/**
 * The text to store for a password: algorithm, cost, salt and tag. `requester` is absent for requests
 * of the server or an admin. Throws RATE_LIMITED when too many of the requester are waiting.
 */
export function hashPassword(password: string, requester?: Requester): Promise<string> {
  return queue.run(byNetwork(requester), () => hash(password, COST))
}

/**
 * Whether the password is the stored one. Without a stored one the answer is false after the same
 * work, so that the time does not reveal which accounts exist. Throws as `hashPassword`.
 */
export async function isPassword(
  stored: string | null | undefined,
  typed: string,
  requester?: Requester,
): Promise<boolean> {
  const compared = stored ?? NO_PASSWORD
  const matches = await queue.run(byNetwork(requester), () => verify(compared, typed))
  return matches && typeof stored === 'string'
}

function byNetwork(requester: Requester | undefined): Requester | undefined {
  return requester && { ...requester, address: addressKey(requester.address) }
}

/** Whether a stored password has a lower cost than the present one. */
export function isWeaker(stored: string): boolean {
  const { memoryCost, timeCost, saltLen } = parseOptions(stored)
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost || saltLen < SALT_BYTES
}
