import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { AddPasskey } from '../../../contract/inputs/second-factor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { audit, lockFactors } from '../access/index.ts'
import { factorOwner } from './factor-row.ts'
import { readCreated, type PasskeyAnswer } from './passkey-answer.ts'
import { consumePasskeyChallenge } from './passkey-challenge.ts'
import { requireRoomFor } from './passkey-limit.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { isOriginOf, requireRelyingParty } from './relying-party.ts'

/**
 * Adds the passkey that the browser created. Returns recovery codes when there were none. Throws
 * PASSKEYS_OFF, PASSKEY_REFUSED and PASSKEY_LIMIT_REACHED.
 */
export async function addPasskey(ctx: Ctx, input: z.input<typeof AddPasskey>): Promise<string[]> {
  const me = factorOwner(ctx)
  const { name, credential } = parseInput(AddPasskey, input)
  const answer = readCreated(credential)
  const { challenge } = answer
  return ctx.tx(async tx => {
    await lockFactors(tx, me.id)
    requireRoomFor(ctx, await tx.db.passkey.count({ where: { userId: me.id } }))
    await consumePasskeyChallenge(tx, ctx, { challenge, purpose: 'CREATE', userId: me.id })
    const created = await verify(ctx, answer)
    const taken = await tx.db.passkey.count({ where: { credentialId: created.id } })
    if (taken > 0) throw new AppError('PASSKEY_REFUSED')
    await tx.db.passkey.create({
      data: {
        userId: me.id,
        name,
        credentialId: created.id,
        publicKey: new Uint8Array(created.publicKey),
        counter: created.counter,
        transports: created.transports ?? [],
        createdAt: ctx.now(),
      },
    })
    await ctx.bus.publish(tx, 'user', me.id)
    const change = { name }
    await audit(tx, ctx, { action: 'second-factor.add-passkey', target: `user:${me.id}`, change })
    return firstRecoveryCodes(tx, ctx, me.id)
  })
}

async function verify(
  ctx: Ctx,
  { response, challenge, origin }: PasskeyAnswer<RegistrationResponseJSON>,
) {
  const party = requireRelyingParty(ctx)
  if (!isOriginOf(party, origin)) throw new AppError('PASSKEY_REFUSED')
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) throw new AppError('PASSKEY_REFUSED')
  return checked.registrationInfo.credential
}
