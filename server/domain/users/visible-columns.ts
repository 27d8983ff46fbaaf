import type { User } from '../../generated/prisma/client.ts'
import type { Actor } from '../../kernel/actor.ts'
import { pick } from '../../kernel/pick.ts'
import { seesWholeUser } from '../access/index.ts'

/** What an actor sees of users at or above the own role: rule 4 of `access`. */
const summary = [
  'id',
  'username',
  'usernameKey',
  'usernameSkeleton',
  'displayName',
  'role',
  'status',
  'group',
  'createdAt',
  'deletedAt',
] as const satisfies readonly (keyof User)[]

/** What only the whole of a user shows, with the values that a summary has in place of it. */
const whole = {
  email: null,
  balance: 0n,
  usedQuota: 0n,
  requestCount: 0n,
  remindBelow: null,
  isReminded: false,
  remindedAt: null,
  inviteCode: null,
  inviterId: null,
  inviteCount: 0,
  rewardBalance: 0n,
  rewardTotal: 0n,
  defaultPassword: false,
  lastSignInAt: null,
} as const satisfies Partial<User>

/** What no verb returns: rule 10 of the README. */
const secret = { passwordHash: null, accessTokenHash: null } as const satisfies Partial<User>

type Summary = Pick<User, (typeof summary)[number]>
type Whole = Omit<User, keyof Summary | keyof typeof secret>

/** The columns of `users` by who sees them. A column that is in no list is never shown. */
export const visibleColumns = {
  summary,
  whole: Object.keys(whole) as (keyof Whole)[],
  secret: Object.keys(secret) as (keyof typeof secret)[],
} as const

/** The row as verbs return it, without hashes. */
export function withoutSecrets(user: User): User {
  return { ...pick(user, summary), ...pick(user, visibleColumns.whole), ...secret }
}

/** A user as a list shows it: the whole row, or the summary of a user at or above the actor. */
export function visible(actor: Actor, user: User): User {
  if (seesWholeUser(actor, user)) return withoutSecrets(user)
  return { ...pick(user, summary), ...(whole satisfies Whole), ...secret }
}
