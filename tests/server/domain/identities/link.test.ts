import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  completeAuthorization,
  unlinkIdentity,
  withIdentities,
} from '../../../../server/domain/identities/index.ts'
import { updateProfile } from '../../../../server/domain/users/index.ts'
import { actorOf, ctxFor } from '../../../support/services.ts'
import { anyName, auditOf, person } from '../users/people.ts'
import { anyAccount, come, confirmed, openIdentitySite, type IdentitySite } from './site.ts'

let site: IdentitySite
beforeAll(async () => {
  site = await openIdentitySite()
})
afterAll(() => site.close())
afterEach(() => site.set({ PasswordLoginEnabled: null, LinuxDOOAuthEnabled: 'true' }))

let people = 0
/** A person with an address of the own, so that no limit is met. */
async function anyone(role: 'NORMAL' | 'ADMIN' = 'NORMAL') {
  const { user, ctx } = await person(site.services, role)
  people += 1
  return { user, ctx: { ...ctx, address: `10.7.0.${people}` } }
}
/** A sign-in of a new browser that opens a session. */
async function arrive() {
  const done = await come(site, site.guest())
  if (done.outcome !== 'SIGNED_IN') throw new Error(done.outcome)
  return done
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )
const linked = async (id: number) =>
  (await site.services.db.identity.findMany({ where: { userId: id } })).map(one => one.provider)

describe('linking', () => {
  test('belongs to the signed-in user who started it, and signs in from then on', async () => {
    const { user, ctx } = await anyone()
    site.providers.account = anyAccount()
    const done = await come(site, ctx)
    expect(done).toMatchObject({ outcome: 'LINKED', user: { id: user.id, passwordHash: null } })
    expect(done).not.toHaveProperty('cookie')
    expect(await linked(user.id)).toEqual(['GITHUB'])
    expect((await arrive()).user.id).toBe(user.id)
    const rows = await auditOf(site.services, `user:${user.id}`)
    expect(rows.map(({ action }) => action)).toContain('identity.link')
  })

  test('needs the session of that user at the end', async () => {
    const { ctx } = await anyone()
    const { ctx: other } = await anyone()
    const mine = await confirmed(site, ctx)
    const asGuest = completeAuthorization(site.guest(), mine.input, mine.browser)
    expect(await outcome(asGuest)).toBe('UNAUTHENTICATED')
    const again = await confirmed(site, ctx)
    const asOther = completeAuthorization(other, again.input, again.browser)
    expect(await outcome(asOther)).toBe('OAUTH_STATE_INVALID')
  })

  test('is refused for an account that is linked, and for a second one of the provider', async () => {
    const { ctx } = await anyone()
    const { user, ctx: other } = await anyone()
    site.providers.account = anyAccount()
    await come(site, ctx)
    expect(await outcome(come(site, ctx))).toBe('IDENTITY_TAKEN')
    expect(await outcome(come(site, other))).toBe('IDENTITY_TAKEN')
    expect(await linked(user.id)).toEqual([])
    site.providers.account = anyAccount()
    await expect(come(site, ctx)).rejects.toMatchObject({
      code: 'IDENTITY_EXISTS',
      params: { provider: 'GitHub' },
    })
  })

  test('has one effect when 20 accounts link the same identity at once', async () => {
    site.providers.account = anyAccount()
    const links = []
    for (let index = 0; index < 20; index += 1) {
      const { ctx } = await anyone()
      links.push({ ctx, ...(await confirmed(site, ctx)) })
    }
    const outcomes = await Promise.all(
      links.map(({ ctx, input, browser }) => outcome(completeAuthorization(ctx, input, browser))),
    )
    expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'IDENTITY_TAKEN']))
  })
})

describe('unlinking', () => {
  test('removes the identity, which opens another account from then on', async () => {
    const { user, ctx } = await anyone()
    site.providers.account = anyAccount()
    await come(site, ctx)
    await unlinkIdentity(ctx, { provider: 'GITHUB' })
    expect(await linked(user.id)).toEqual([])
    expect((await arrive()).user.id).not.toBe(user.id)
    const rows = await auditOf(site.services, `user:${user.id}`)
    expect(rows.map(({ action }) => action)).toContain('identity.unlink')
  })

  test('is refused for what is not linked, and for guests', async () => {
    const { ctx } = await anyone()
    const other = unlinkIdentity(ctx, { provider: 'WECHAT' })
    await expect(other).rejects.toMatchObject({
      code: 'IDENTITY_NOT_FOUND',
      params: { provider: 'WeChat' },
    })
    const asGuest = unlinkIdentity(site.guest(), { provider: 'GITHUB' })
    expect(await outcome(asGuest)).toBe('UNAUTHENTICATED')
  })

  test('never removes the last way to sign in', async () => {
    site.providers.account = anyAccount()
    const { user } = await arrive()
    const ctx = { ...ctxFor(site.services, actorOf(user)), address: '10.8.0.1' }
    const unlink = () => outcome(unlinkIdentity(ctx, { provider: 'GITHUB' }))
    expect(await unlink()).toBe('IDENTITY_LAST')
    site.providers.account = anyAccount()
    await come(site, ctx, 'LINUXDO')
    await site.set({ LinuxDOOAuthEnabled: 'false' })
    expect(await unlink()).toBe('IDENTITY_LAST')
    await updateProfile(ctx, { password: 'a new password' })
    await site.set({ PasswordLoginEnabled: 'false' })
    expect(await unlink()).toBe('IDENTITY_LAST')
    await site.set({ PasswordLoginEnabled: null })
    expect(await unlink()).toBe('done')
  })

  test('of two at once keeps one', async () => {
    site.providers.account = anyAccount()
    const { user } = await arrive()
    const ctx = { ...ctxFor(site.services, actorOf(user)), address: '10.8.0.2' }
    site.providers.account = anyAccount()
    await come(site, ctx, 'LINUXDO')
    const outcomes = await Promise.all(
      (['GITHUB', 'LINUXDO'] as const).map(provider => outcome(unlinkIdentity(ctx, { provider }))),
    )
    expect(outcomes.toSorted()).toEqual(['IDENTITY_LAST', 'done'])
  })
})

test('identities are visible to the account and to those above it', async () => {
  const { user, ctx } = await anyone()
  const { user: adminUser, ctx: admin } = await anyone('ADMIN')
  const { ctx: stranger } = await anyone()
  site.providers.account = anyAccount({ login: anyName() })
  await come(site, ctx)
  await come(site, admin, 'LINUXDO')
  const seen = async (reader: typeof ctx, whose: typeof user) =>
    (await withIdentities(reader, [whose])).flatMap(row => row.identities.map(one => one.provider))
  expect(await seen(ctx, user)).toEqual(['GITHUB'])
  expect(await seen(admin, user)).toEqual(['GITHUB'])
  expect(await seen(stranger, user)).toEqual([])
  expect(await seen(ctx, adminUser)).toEqual([])
})
