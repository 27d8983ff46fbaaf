import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Passkey } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { readUsed, type PasskeyAnswer } from './passkey-answer.ts'
import { consumePasskeyChallenge } from './passkey-challenge.ts'
import { isOriginOf, requireRelyingParty } from './relying-party.ts'

/** A counter that does not grow means that the passkey was copied; some devices have none. */
const ADVANCE = `
update passkeys set counter = $2::bigint, last_used_at = $3::timestamptz
where id = $1::int and (counter < $2::bigint or (counter = 0 and $2::bigint = 0))
returning id`

/**
 * Checks the answer of a browser that used a passkey, and takes its challenge out of use. Returns the
 * id of the owner. Throws PASSKEYS_OFF and PASSKEY_REFUSED.
 */
export async function consumePasskey(tx: Tx, ctx: Ctx, credential: string): Promise<number> {
  const answer = readUsed(credential)
  const { challenge, response } = answer
  await consumePasskeyChallenge(tx, ctx, { challenge, purpose: 'SIGN_IN', userId: null })
  const passkey = await tx.db.passkey.findUnique({ where: { credentialId: response.id } })
  if (!passkey) throw new AppError('PASSKEY_REFUSED')
  const newCounter = await verify(ctx, passkey, answer)
  const advanced = await tx.query(ADVANCE, [passkey.id, newCounter, ctx.now()])
  if (advanced.length === 0) throw new AppError('PASSKEY_REFUSED')
  return passkey.userId
}

async function verify(
  ctx: Ctx,
  passkey: Passkey,
  { response, challenge, origin }: PasskeyAnswer<AuthenticationResponseJSON>,
): Promise<number> {
  const party = requireRelyingParty(ctx)
  if (!isOriginOf(party, origin)) throw new AppError('PASSKEY_REFUSED')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) throw new AppError('PASSKEY_REFUSED')
  return checked.authenticationInfo.newCounter
}
