import type { Ctx } from '../../kernel/ctx.ts'
import { placeOf } from '../../kernel/encryption.ts'
import { nextIds } from '../../kernel/next-ids.ts'
import { option } from '../options/index.ts'
import { requireProof } from '../access/index.ts'
import { factorOwner } from './factor-row.ts'
import { newSecret, SECRET_COLUMN, setupUri } from './totp.ts'

const SITE_NAME = 'Sluice'

/** What an authenticator app needs; shown once. */
export interface AuthenticatorSetup {
  /** In base32, for typing. */
  readonly secret: string
  /** The same with the names of site and account, for a QR code. */
  readonly uri: string
}

/**
 * Creates a new secret for an authenticator app. It counts after `confirmAuthenticator`; until then
 * the former app stays. Of several started ones the last one counts.
 */
export async function startAuthenticator(ctx: Ctx): Promise<AuthenticatorSetup> {
  const me = factorOwner(ctx)
  await requireProof(ctx, 'second-factor:change')
  const secret = newSecret(ctx.random)
  await ctx.tx(async tx => {
    await tx.db.authenticator.deleteMany({ where: { userId: me.id, confirmedAt: null } })
    const [id = 0] = await nextIds(tx, 'authenticators', 1)
    const secretCipher = ctx.encryption.encrypt(secret, placeOf(SECRET_COLUMN, id))
    const data = { id, userId: me.id, secretCipher, createdAt: ctx.now() }
    await tx.db.authenticator.create({ data })
  })
  const issuer = option(ctx, 'SystemName') || SITE_NAME
  return { secret, uri: setupUri(secret, { issuer, label: me.username }) }
}
