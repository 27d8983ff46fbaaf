import type { RoleName } from '../../../contract/enums.ts'
import type { UserActor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/ctx.ts'
import { keyedCache, MISSING_KEYS } from '../../kernel/keyed-cache.ts'
import { HAS_FACTOR } from '../access/index.ts'
import { factorMark } from '../second-factors/index.ts'
import { isIdle } from './sign-in-row.ts'
import { secretHash } from './secret-hash.ts'

const TOUCH_AFTER_MS = 60_000
/** Limits the delay of a change when its notification is lost: rule 6 of the README. */
const AGE_MAX_MS = 2_000
const SIGN_INS_MAX = 20_000

interface KnownSignIn {
  readonly signInId: number
  readonly userId: number
  readonly username: string
  readonly role: RoleName
  readonly group: string
  readonly hasFactor: boolean
  readonly expiresAt: Date
  lastSeenAt: Date
}

const LOAD = `
select s.id as "signInId", s.user_id as "userId", s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt",
  u.username, u.role, u."group", ${HAS_FACTOR} as "hasFactor"
from sign_ins s join users u on u.id = s.user_id
where s.id_hash = $1 and u.deleted_at is null and u.status = 'ENABLED'`

const TOUCH = `
update sign_ins set last_seen_at = $2::timestamptz
where id_hash = $1 and last_seen_at < $2::timestamptz`

/** By the hash of the cookie, so that no cookie is kept in memory. */
const signIns = keyedCache<string, KnownSignIn>({
  name: 'sign-ins',
  topics: ['sign-in', 'user'],
  capacity: SIGN_INS_MAX,
  missing: MISSING_KEYS,
  maxAgeMs: AGE_MAX_MS,
  idOf: known => known.userId,
  async load(services, hash) {
    const idHash = Buffer.from(hash, 'base64url')
    const rows = await services.pool.query<KnownSignIn>(LOAD, [idHash], 'sign-in-by-hash')
    return rows[0]
  },
})

/** The user of a session cookie; undefined when it is unknown or expired, or its user disabled or closed. */
export async function actorOfSession(
  services: Services,
  cookieValue: string,
): Promise<UserActor | undefined> {
  const idHash = secretHash(cookieValue)
  const known = await signIns.read(services, Buffer.from(idHash).toString('base64url'))
  if (known === undefined || isExpired(known, services.now())) return undefined
  await touch(services, idHash, known)
  const { userId: id, username, role, group, signInId } = known
  const mark = factorMark(services, known)
  return { kind: 'user', via: 'session', id, username, role, group, signInId, ...mark }
}

function isExpired(known: KnownSignIn, now: Date): boolean {
  return known.expiresAt <= now || isIdle(known, now)
}

/** Written at most once a minute, so that not every request costs a write. */
async function touch(services: Services, idHash: Uint8Array, known: KnownSignIn): Promise<void> {
  const now = services.now()
  if (now.getTime() - known.lastSeenAt.getTime() < TOUCH_AFTER_MS) return
  known.lastSeenAt = now
  await services.pool.query(TOUCH, [idHash, now], 'touch-sign-in')
}
