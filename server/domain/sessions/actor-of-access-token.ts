import type { RoleName } from '../../../contract/enums.ts'
import type { UserActor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/ctx.ts'
import { keyedCache, MISSING_KEYS } from '../../kernel/keyed-cache.ts'
import { HAS_FACTOR } from '../access/index.ts'
import { factorMark } from '../second-factors/index.ts'
import { secretHash } from './secret-hash.ts'

/** See `actor-of-session.ts`. */
const AGE_MAX_MS = 2_000
const OWNERS_MAX = 20_000

interface Owner {
  readonly id: number
  readonly username: string
  readonly role: RoleName
  readonly group: string
  readonly hasFactor: boolean
}

const LOAD = `
select u.id, u.username, u.role, u."group", ${HAS_FACTOR} as "hasFactor" from users u
where u.access_token_hash = $1 and u.deleted_at is null and u.status = 'ENABLED'`

const owners = keyedCache<string, Owner>({
  name: 'access-tokens',
  topics: ['user', 'sign-in'],
  capacity: OWNERS_MAX,
  missing: MISSING_KEYS,
  maxAgeMs: AGE_MAX_MS,
  idOf: owner => owner.id,
  async load(services, hash) {
    const tokenHash = Buffer.from(hash, 'base64url')
    const rows = await services.pool.query<Owner>(LOAD, [tokenHash], 'owner-by-access-token')
    return rows[0]
  },
})

/** The owner of a system access token; undefined when it is unknown, or its owner disabled or closed. */
export async function actorOfAccessToken(
  services: Services,
  token: string,
): Promise<UserActor | undefined> {
  const owner = await owners.read(services, Buffer.from(secretHash(token)).toString('base64url'))
  if (!owner) return undefined
  const { hasFactor: _, ...user } = owner
  return { kind: 'user', via: 'access-token', ...user, ...factorMark(services, owner) }
}
