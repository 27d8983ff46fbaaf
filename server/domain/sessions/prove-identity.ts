import type { z } from 'zod'
import { ProveIdentity } from '../../../contract/inputs/second-factor.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit, requirePerson } from '../access/index.ts'
import { auditRefusal } from '../limits/index.ts'
import {
  consumeFactorCode,
  consumePasskey,
  hasSecondFactor,
  limitTries,
} from '../second-factors/index.ts'
import { confirmPassword } from '../users/index.ts'

/**
 * Proves that the owner of the account is at this session: with a passkey or a code when the account has
 * a second factor, else with the password. An account without both has to sign in again. Throws
 * INPUT_INVALID, SECOND_FACTOR_WRONG, PASSKEY_REFUSED, PROOF_NEEDED and RATE_LIMITED.
 */
export async function proveIdentity(ctx: Ctx, input: z.input<typeof ProveIdentity>): Promise<void> {
  const me = allowUser(ctx.actor, 'session:own')
  requirePerson(me)
  if (me.signInId === undefined) throw new AppError('FORBIDDEN')
  const { currentPassword, code, credential } = parseInput(ProveIdentity, input)
  if (credential !== undefined) return byPasskey(ctx, me, credential)
  if (await hasSecondFactor(ctx, me.id)) return byCode(ctx, me, code)
  const confirmed = await confirmPassword(ctx, { userId: me.id, typed: currentPassword })
  if (confirmed === null) throw new AppError('PROOF_NEEDED')
  return ctx.tx(tx => store(tx, ctx, me))
}

async function byPasskey(ctx: Ctx, me: UserActor, credential: string): Promise<void> {
  // The owner of the session has the own tries: nothing that others do at this address uses them up.
  const tries = { name: 'sign-in-known', subject: `proof ${me.id}` } as const
  const refused = {
    action: 'session.prove',
    target: `user:${me.id}`,
    method: 'passkey',
    tries,
  } as const
  await auditRefusal(ctx, refused, () => takePasskey(ctx, me, credential))
}

function takePasskey(ctx: Ctx, me: UserActor, credential: string): Promise<void> {
  return ctx.tx(async tx => {
    const owner = await consumePasskey(tx, ctx, credential)
    if (owner !== me.id) throw new AppError('PASSKEY_REFUSED')
    await store(tx, ctx, me)
  })
}

async function byCode(ctx: Ctx, me: UserActor, code: string | undefined): Promise<void> {
  if (!code) {
    const fields = [{ field: 'code', messageKey: 'secondFactorCodeNeeded' }] as const
    throw new AppError('INPUT_INVALID', {}, { fields })
  }
  await limitTries(ctx, me.id)
  const isRight = await ctx.tx(async tx => {
    if (!(await consumeFactorCode(tx, ctx, { userId: me.id, code }))) return false
    await store(tx, ctx, me)
    return true
  })
  if (isRight) return
  const target = `user:${me.id}`
  await ctx.tx(tx => audit(tx, ctx, { action: 'session.prove', target, outcome: 'refused' }))
  throw new AppError('SECOND_FACTOR_WRONG')
}

async function store(tx: Tx, ctx: Ctx, me: UserActor): Promise<void> {
  const { signInId: id = 0, id: userId } = me
  await tx.db.signIn.updateMany({ where: { id, userId }, data: { provedAt: ctx.now() } })
  await audit(tx, ctx, { action: 'session.prove', target: `user:${userId}` })
}
