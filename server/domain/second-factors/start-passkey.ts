import type { Ctx } from '../../kernel/ctx.ts'
import { requireProof } from '../access/index.ts'
import { factorOwner } from './factor-row.ts'
import { requireRoomFor } from './passkey-limit.ts'
import { CHALLENGE_MS, issuePasskeyChallenge } from './passkey-challenge.ts'
import { requireRelyingParty } from './relying-party.ts'

/**
 * The options with which a browser creates a passkey for the actor. Throws PASSKEYS_OFF and
 * PASSKEY_LIMIT_REACHED.
 */
export async function startPasskey(ctx: Ctx): Promise<object> {
  const me = factorOwner(ctx)
  await requireProof(ctx, 'second-factor:change')
  const party = requireRelyingParty(ctx)
  const present = await ctx.db.passkey.findMany({ where: { userId: me.id } })
  requireRoomFor(ctx, present.length)
  const challenge = await issuePasskeyChallenge(ctx, { purpose: 'CREATE', userId: me.id })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: me.username,
    userID: new TextEncoder().encode(String(me.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: present.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Stored in the device, so that no name is typed to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}
