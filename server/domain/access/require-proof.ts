import type { OptionAct } from '../../../contract/options/row.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from './allow.ts'

/** How long a proof of identity counts. */
const PROOF_MS = 10 * 60_000

/**
 * What a session does only shortly after a proof of identity. Acts with `PERSON` change how a user
 * signs in, or end an account: an access token, which is used without a person, may not do them, because
 * a leaked one would become a sign-in that outlives it. The other acts are part of what scripts manage.
 */
const acts = {
  'access-token:create': 'PERSON',
  'account:delete': 'PERSON',
  'balance:change': 'PROOF',
  'configuration:apply': 'PROOF',
  'configuration:export': 'PROOF',
  'email:change': 'PERSON',
  'hold:release': 'PROOF',
  'identity:change': 'PERSON',
  'password:change': 'PERSON',
  'password:set': 'PROOF',
  'payment-options:change': 'PROOF',
  'price-options:change': 'PROOF',
  'refund:make': 'PROOF',
  'role:change': 'PROOF',
  'second-factor:change': 'PERSON',
  'second-factor:require': 'PERSON',
  'second-factor:reset': 'PROOF',
  'sign-in-options:change': 'PERSON',
  'token:reveal': 'PROOF',
} as const satisfies Record<OptionAct, 'PERSON' | 'PROOF'> & Record<string, 'PERSON' | 'PROOF'>

export type ProvenAct = keyof typeof acts

export const provenActs = Object.keys(acts) as ProvenAct[]

/** What the check needs of a context; within a transaction, its client. */
interface Prover extends Pick<Ctx, 'actor' | 'now'> {
  readonly db: Pick<Ctx['db'], 'signIn'>
}

/**
 * Throws PROOF_NEEDED unless the session of the actor was opened, or its owner proved the identity,
 * within ten minutes, and PERSON_NEEDED for an act that needs a person when an access token is used.
 * A session without a number was opened by this request. Jobs act for no person.
 */
export async function requireProof(ctx: Prover, act: ProvenAct): Promise<void> {
  if (ctx.actor.kind === 'job') return
  const me = allowUser(ctx.actor, 'session:own')
  if (acts[act] === 'PERSON') requirePerson(me)
  const { signInId, id: userId, via } = me
  if (via !== 'session' || signInId === undefined) return
  const where = { id: signInId, userId }
  const found = await ctx.db.signIn.findFirst({ where, select: { provedAt: true } })
  const ageMs = found ? ctx.now().getTime() - found.provedAt.getTime() : Infinity
  if (ageMs > PROOF_MS) throw new AppError('PROOF_NEEDED', { act })
}

/** Throws PERSON_NEEDED unless a person is signed in: access tokens are used without one. */
export function requirePerson({ via }: UserActor): void {
  if (via !== 'session') throw new AppError('PERSON_NEEDED')
}
