import { hash, parseOptions, verify } from '@node-rs/argon2'

/** argon2id, the library's default algorithm; 19 MiB, 2 passes, 1 lane (OWASP's first choice). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }
const SALT_BYTES = 16
/** Hashing runs on the four threads that also resolve host names; two stay free for them. */
const AT_ONCE_MAX = 2

let running = 0
const waiting: (() => void)[] = []
let nobody: Promise<string> | undefined

/** The text to store for a password: algorithm, cost, salt and tag. */
export function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => hash(password, COST))
}

/**
 * Whether the password is the stored one. Without a stored one the answer is no, after the same
 * work, so that the time does not tell who has an account.
 */
export async function isPassword(
  stored: string | null | undefined,
  typed: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = stored ?? (await nobody)
  const matches = await oneOfFew(() => verify(against, typed))
  return matches && typeof stored === 'string'
}

/** Whether a stored password was made at a lower cost than today's. */
export function isWeaker(stored: string): boolean {
  const made = parseOptions(stored)
  return (
    made.memoryCost < COST.memoryCost || made.timeCost < COST.timeCost || made.saltLen < SALT_BYTES
  )
}

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE_MAX) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed over, so that nobody slips in between.
    if (next) next()
    else running -= 1
  }
}
