import type { Services } from '../../kernel/ctx.ts'
import { randomText } from '../../kernel/random-text.ts'
import { audit } from '../access/index.ts'
import { openUserAccount } from '../money/index.ts'
import { hashPassword } from './password.ts'
import { namesOf } from './username.ts'

const USERNAME = 'root'
const DISPLAY_NAME = 'Root User'
const OPENING_BALANCE = 100_000_000n
/** The well-known password of the demo: rule 13 of the README. */
export const DEMO_PASSWORD = '123456'
const PASSWORD_LENGTH = 16
/** Only one process at a time; cast to text because the driver cannot read the type void. */
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('ensure root'))::text`

export interface RootAccount {
  readonly username: string
  /** Present only for a password that the operator does not know, to be shown once. */
  readonly password?: string
}

export interface FirstStart {
  /** Chosen by the operator; absent: a random one. */
  readonly password?: string | undefined
  readonly demo: boolean
}

/**
 * Creates the root account at the first start. Returns it only in the process that created it, and
 * any number of processes may call this at the same time.
 */
export async function ensureRoot(
  services: Services,
  { password: chosen, demo }: FirstStart,
): Promise<RootAccount | undefined> {
  if (await hasRoot(services.db)) return undefined
  const defaultPassword = demo && chosen === undefined
  const password = chosen ?? (demo ? DEMO_PASSWORD : randomText(services.random, PASSWORD_LENGTH))
  const passwordHash = await hashPassword(password)
  const isMade = await makeRoot(services, { passwordHash, defaultPassword }, chosen !== undefined)
  if (!isMade) return undefined
  return chosen === undefined ? { username: USERNAME, password } : { username: USERNAME }
}

function makeRoot(
  services: Services,
  secret: { passwordHash: string; defaultPassword: boolean },
  isChosen: boolean,
): Promise<boolean> {
  return services.tx(async tx => {
    await tx.query(ONE_AT_A_TIME)
    if (await hasRoot(tx.db)) return false
    const names = { ...namesOf(USERNAME), displayName: DISPLAY_NAME }
    const { id } = await tx.db.user.create({ data: { ...names, ...secret, role: 'ROOT' } })
    await openUserAccount(tx, { userId: id, amount: OPENING_BALANCE, kind: 'OPENING' })
    const actor = { kind: 'job', name: 'first start' } as const
    const by = { actor, address: '', requestId: '', bus: services.bus }
    const target = `user:${id}`
    await audit(tx, by, { action: 'user.create-root', target, change: { isChosen } })
    return true
  })
}

async function hasRoot(db: Pick<Services['db'], 'user'>): Promise<boolean> {
  return (await db.user.findFirst({ where: { role: 'ROOT' }, select: { id: true } })) !== null
}
