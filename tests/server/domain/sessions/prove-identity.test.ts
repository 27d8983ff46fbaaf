import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  applyConfiguration,
  exportConfiguration,
  planConfiguration,
} from '../../../../server/domain/configuration/index.ts'
import { provenActs, type ProvenAct } from '../../../../server/domain/access/index.ts'
import { bindEmail } from '../../../../server/domain/email/index.ts'
import {
  linkTelegram,
  linkWechat,
  startAuthorization,
  startState,
  unlinkIdentity,
} from '../../../../server/domain/identities/index.ts'
import { releaseHold } from '../../../../server/domain/money/index.ts'
import {
  resetModelRatio,
  scheduleOptionEntries,
  updateOptionEntries,
  updateOptions,
} from '../../../../server/domain/options/index.ts'
import { completeOrder, refundOrder } from '../../../../server/domain/orders/index.ts'
import {
  actorOfSession,
  proveIdentity,
  regenerateAccessToken,
  signIn,
} from '../../../../server/domain/sessions/index.ts'
import {
  addPasskey,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  startPasskeyUse,
} from '../../../../server/domain/second-factors/index.ts'
import { createTokens, revealTokenKey } from '../../../../server/domain/tokens/index.ts'
import {
  adjustUserBalance,
  deleteSelf,
  refundUserCall,
  resetSecondFactors,
  setUserBalance,
  setUserRole,
  updateProfile,
  updateProfileUnconfirmed,
  updateUser,
  updateUserUnconfirmed,
} from '../../../../server/domain/users/index.ts'
import { guest, type UserActor } from '../../../../server/kernel/actor.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { passkeyDevice } from '../../../support/passkey-device.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, PASSWORD, person } from '../users/people.ts'

const LATE_MS = 10 * 60_000 + 1

let server: TestServices
let nowMs = Date.UTC(2026, 10, 23)

beforeAll(async () => {
  server = await openTestServices({ now: () => new Date(nowMs) })
})
beforeEach(async () => {
  await server.services.db.rateLimit.deleteMany()
  server.services.caches.delete('rate-limits')
})
afterAll(() => server.close())

interface SignedIn {
  readonly ctx: Ctx
  readonly actor: UserActor
}

/** A new user, or root, whose session was opened now. */
async function session(role: 'NORMAL' | 'ROOT' = 'NORMAL'): Promise<SignedIn> {
  const { user } = await person(server.services, role)
  const credentials = { username: user.username, password: PASSWORD }
  const { cookie } = await signIn(ctxFor(server.services, guest), credentials)
  const actor = await actorOfSession(server.services, cookie.value)
  if (!actor) throw new Error('the session is unknown')
  return { actor, ctx: ctxFor(server.services, actor) }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

const refused = (ctx: Ctx) => codeOf(regenerateAccessToken(ctx))

type Verb = (ctx: Ctx, tokenId: number, userId: number) => Promise<unknown>

const PRICE = { key: 'ModelRatio', name: 'any-model', before: null, after: '2' }

/** Every act, with the verbs that need a proof for it. */
const verbs: Record<ProvenAct, readonly Verb[]> = {
  'access-token:create': [ctx => regenerateAccessToken(ctx)],
  'account:delete': [ctx => deleteSelf(ctx)],
  'balance:change': [
    ctx => adjustUserBalance(ctx, { id: 1, delta: 1n }),
    ctx => setUserBalance(ctx, { id: 1, balance: 1n }),
    ctx => completeOrder(ctx, { id: 1, reason: 'any' }),
  ],
  'configuration:apply': [
    ctx => applyConfiguration(ctx, { document: 'version: 1' }),
    ctx => planConfiguration(ctx, { document: 'version: 1' }),
  ],
  'configuration:export': [ctx => exportConfiguration(ctx, { hasSecrets: true })],
  'email:change': [ctx => bindEmail(ctx, { email: 'a@example.com', verificationCode: '123456' })],
  'hold:release': [ctx => releaseHold(ctx, { callId: randomUUID() })],
  'identity:change': [
    ctx => startAuthorization(ctx, { provider: 'GITHUB' }, undefined),
    ctx => startState(ctx, {}, undefined),
    ctx => linkWechat(ctx, { code: '123456' }),
    ctx => linkTelegram(ctx, { data: 'id=1' }),
    ctx => unlinkIdentity(ctx, { provider: 'GITHUB' }),
  ],
  'password:change': [
    ctx => updateProfileUnconfirmed(ctx, { password: 'another password' }),
    (ctx, _, me) => updateUserUnconfirmed(ctx, { id: me, password: PASSWORD }),
  ],
  'password:set': [ctx => updateUser(ctx, { id: 2, password: 'another password' })],
  'price-options:change': [
    ctx => updateOptions(ctx, { options: [{ key: 'QuotaPerUnit', value: '7' }] }),
    ctx => updateOptionEntries(ctx, { entries: [PRICE] }),
    ctx => scheduleOptionEntries(ctx, { entries: [PRICE], effectiveAt: '2099-01-01T00:00:00Z' }),
    ctx => resetModelRatio(ctx),
  ],
  'refund:make': [
    ctx => refundUserCall(ctx, { callId: randomUUID(), reason: 'any' }),
    ctx => refundOrder(ctx, { id: 1, reason: 'any' }),
  ],
  'role:change': [ctx => setUserRole(ctx, { id: 1, role: 'ADMIN' })],
  'sign-in-options:change': [
    ctx => updateOptions(ctx, { options: [{ key: 'SMTPToken', value: 'another-password' }] }),
  ],
  'payment-options:change': [
    ctx => updateOptions(ctx, { options: [{ key: 'EpayKey', value: 'another-key' }] }),
    ctx => updateOptions(ctx, { options: [{ key: 'StripeSecretKey', value: 'another-key' }] }),
  ],
  'second-factor:change': [
    ctx => startAuthenticator(ctx),
    ctx => removeAuthenticator(ctx),
    ctx => renewRecoveryCodes(ctx),
    ctx => startPasskey(ctx),
    ctx => removePasskey(ctx, { id: 1 }),
  ],
  'second-factor:require': [
    ctx => updateOptions(ctx, { options: [{ key: 'SecondFactorRequiredFor', value: 'admins' }] }),
  ],
  'second-factor:reset': [ctx => resetSecondFactors(ctx, { id: 1 })],
  'token:reveal': [(ctx, id) => revealTokenKey(ctx, { id })],
}

const ofRoot = new Set<ProvenAct>([
  'balance:change',
  'password:set',
  'price-options:change',
  'refund:make',
  'role:change',
  'sign-in-options:change',
  'configuration:apply',
  'configuration:export',
  'hold:release',
  'payment-options:change',
  'second-factor:require',
  'second-factor:reset',
])

const needsRoot = (act: ProvenAct, verb: Verb) => ofRoot.has(act) || verb.length === 3

const rows = provenActs.flatMap(act => verbs[act].map(verb => ({ act, verb })))

describe('a proof of identity', () => {
  test.each(rows)('is needed for $act ten minutes after the last one', async ({ act, verb }) => {
    const { ctx, actor } = await session(needsRoot(act, verb) ? 'ROOT' : 'NORMAL')
    const [token] = await createTokens(ctx, { name: 'any' })
    const id = token?.id ?? 0
    nowMs += LATE_MS
    const run = () => verb(ctx, id, actor.id)
    await expect(run()).rejects.toMatchObject({ code: 'PROOF_NEEDED', params: { act } })
    await proveIdentity(ctx, { currentPassword: PASSWORD })
    expect(await codeOf(run())).not.toBe('PROOF_NEEDED')
  })

  test('is not asked of an access token, and cannot be given by one', async () => {
    const { ctx, actor } = await session()
    nowMs += LATE_MS
    const { signInId: _, ...rest } = actor
    const byToken = ctxFor(server.services, { ...rest, via: 'access-token' })
    const [token] = await createTokens(ctx, { name: 'any' })
    expect(await codeOf(revealTokenKey(byToken, { id: token?.id ?? 0 }))).toBe('accepted')
    expect(await codeOf(proveIdentity(byToken, { currentPassword: PASSWORD }))).toBe(
      'PERSON_NEEDED',
    )
    expect(await refused(ctx)).toBe('PROOF_NEEDED')
  })

  test('counts for one session only', async () => {
    const { ctx, actor } = await session()
    nowMs += LATE_MS
    const credentials = { username: actor.username, password: PASSWORD }
    await signIn(ctxFor(server.services, guest), credentials)
    expect(await refused(ctx)).toBe('PROOF_NEEDED')
  })

  test('is not a wrong password; wrong ones are limited and audited', async () => {
    const { ctx, actor } = await session()
    nowMs += LATE_MS
    for (let at = 0; at < 10; at += 1) {
      expect(await codeOf(proveIdentity(ctx, { currentPassword: 'wrong password' }))).toBe(
        'INPUT_INVALID',
      )
    }
    expect(await codeOf(proveIdentity(ctx, { currentPassword: PASSWORD }))).toBe('RATE_LIMITED')
    expect(await codeOf(proveIdentity(ctx, {}))).toBe('INPUT_INVALID')
    expect(await refused(ctx)).toBe('PROOF_NEEDED')
    const audited = await auditOf(server.services, `user:${actor.id}`)
    expect(audited.filter(({ outcome }) => outcome === 'refused')).toHaveLength(10)
  })

  test('is a code when the account has a second factor, and not the password', async () => {
    const { ctx } = await session()
    const { secret } = await startAuthenticator(ctx)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const codes = await confirmAuthenticator(ctx, { code: totp.generate({ timestamp: nowMs }) })
    nowMs += LATE_MS
    expect(await codeOf(proveIdentity(ctx, { currentPassword: PASSWORD }))).toBe('INPUT_INVALID')
    expect(await codeOf(proveIdentity(ctx, { code: 'aaaa-aaaa-aaaa-aaaa' }))).toBe(
      'SECOND_FACTOR_WRONG',
    )
    expect(await refused(ctx)).toBe('PROOF_NEEDED')
    await proveIdentity(ctx, { code: totp.generate({ timestamp: nowMs }) })
    expect(await refused(ctx)).toBe('accepted')
    nowMs += LATE_MS
    const change = { password: 'another password', currentPassword: PASSWORD }
    expect(await codeOf(updateProfile(ctx, change))).toBe('PROOF_NEEDED')
    await proveIdentity(ctx, { code: codes[0] ?? '' })
    expect(await codeOf(updateProfile(ctx, change))).toBe('accepted')
  })

  test('is a passkey of the account, and of no other', async () => {
    const [{ ctx }, other] = [await session(), await session()]
    const device = passkeyDevice()
    await addPasskey(ctx, { name: 'any', credential: device.create(await startPasskey(ctx)) })
    nowMs += LATE_MS
    const credentialOf = async () => device.use(await startPasskeyUse(ctx))
    const byOther = { credential: await credentialOf() }
    expect(await codeOf(proveIdentity(other.ctx, byOther))).toBe('PASSKEY_REFUSED')
    expect(await refused(other.ctx)).toBe('PROOF_NEEDED')
    await proveIdentity(ctx, { credential: await credentialOf() })
    expect(await refused(ctx)).toBe('accepted')
  })

  test('is a new sign-in for an account without a password and a second factor', async () => {
    const { ctx, actor } = await session()
    await server.services.db.user.update({
      where: { id: actor.id },
      data: { passwordHash: null },
    })
    nowMs += LATE_MS
    expect(await codeOf(proveIdentity(ctx, {}))).toBe('PROOF_NEEDED')
    expect(await codeOf(updateProfile(ctx, { password: 'first password' }))).toBe('PROOF_NEEDED')
    expect(await refused(ctx)).toBe('PROOF_NEEDED')
  })

  test('is the current password that is typed with a new one', async () => {
    const { ctx } = await session()
    nowMs += LATE_MS
    const change = { password: 'another password', currentPassword: PASSWORD }
    expect(await codeOf(updateProfile(ctx, change))).toBe('accepted')
  })
})
