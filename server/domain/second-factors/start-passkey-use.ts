import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { limit } from '../limits/index.ts'
import { CHALLENGE_MS, issuePasskeyChallenge } from './passkey-challenge.ts'
import { requireRelyingParty } from './relying-party.ts'

/**
 * The options with which a browser signs in with a passkey. They name no account: the device shows
 * those it knows. Throws PASSKEYS_OFF and RATE_LIMITED.
 */
export async function startPasskeyUse(ctx: Ctx): Promise<object> {
  allow(ctx.actor, 'session:open')
  await limit(ctx, 'passkey-start', ctx.address)
  const party = requireRelyingParty(ctx)
  const challenge = await issuePasskeyChallenge(ctx, { purpose: 'SIGN_IN', userId: null })
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
}
