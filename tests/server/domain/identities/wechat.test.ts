import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linkWechat, signInWithWechat } from '../../../../server/domain/identities/index.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '../../../../server/domain/second-factors/index.ts'
import { actorOfSession, completeSignIn } from '../../../../server/domain/sessions/index.ts'
import { person } from '../users/people.ts'
import { anyAccount, openIdentitySite, type IdentitySite } from './site.ts'

let site: IdentitySite
beforeAll(async () => {
  site = await openIdentitySite()
})
afterAll(() => site.close())
afterEach(async () => {
  site.providers.mischief = undefined
  await site.set({ WeChatAuthEnabled: 'true' })
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )

async function arrive() {
  const entered = await signInWithWechat(site.guest('zh'), { code: site.providers.code() })
  if ('challenge' in entered) throw new Error('a second factor')
  return entered
}

test('a follower gets an account, and the same one again', async () => {
  site.providers.account = anyAccount({ id: 'openid-1' })
  const { user, cookie } = await arrive()
  expect(user).toMatchObject({
    username: expect.stringMatching(/^wechat_\d+$/),
    displayName: '微信用户',
  })
  expect(await actorOfSession(site.services, cookie.value)).toMatchObject({ id: user.id })
  expect((await arrive()).user.id).toBe(user.id)
})

test('a code links the account of the follower once', async () => {
  const { user, ctx } = await person(site.services, 'NORMAL')
  const { ctx: other } = await person(site.services, 'NORMAL')
  site.providers.account = anyAccount({ id: 'openid-2' })
  const code = site.providers.code()
  expect(await outcome(linkWechat(ctx, { code }))).toBe('done')
  expect(await outcome(linkWechat(ctx, { code }))).toBe('WECHAT_CODE_WRONG')
  expect(await outcome(linkWechat(other, { code: site.providers.code() }))).toBe('IDENTITY_TAKEN')
  expect((await arrive()).user.id).toBe(user.id)
})

test('a follower with a second factor gets its challenge, and no session', async () => {
  const { user, ctx } = await person(site.services, 'NORMAL')
  site.providers.account = anyAccount({ id: 'openid-4' })
  await linkWechat(ctx, { code: site.providers.code() })
  const { secret } = await startAuthenticator(ctx)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const [recovery = ''] = await confirmAuthenticator(ctx, { code })
  const guest = site.guest()
  const entered = await signInWithWechat(guest, { code: site.providers.code() })
  expect(entered).toMatchObject({ challenge: expect.any(String), hasAuthenticator: true })
  expect(entered).not.toHaveProperty('cookie')
  const { challenge } = entered as { challenge: string }
  expect(await outcome(completeSignIn(guest, { challenge, code: 'wrong' }))).toBe(
    'SECOND_FACTOR_WRONG',
  )
  expect((await completeSignIn(guest, { challenge, code: recovery })).user.id).toBe(user.id)
})

test('of 20 parallel uses of a code one succeeds', async () => {
  site.providers.account = anyAccount({ id: 'openid-3' })
  const code = site.providers.code()
  const tries = Array.from({ length: 20 }, () => signInWithWechat(site.guest(), { code }))
  const outcomes = await Promise.all(tries.map(outcome))
  expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
})

test.each([
  ['wrong', 'WECHAT_CODE_WRONG'],
  ['', 'INPUT_INVALID'],
  ['a&x=y/../z', 'WECHAT_CODE_WRONG'],
])('the code %j is refused', async (code, expected) => {
  expect(await outcome(signInWithWechat(site.guest(), { code }))).toBe(expected)
})

test('a refused code leaves a row in the audit log', async () => {
  await outcome(signInWithWechat(site.guest(), { code: 'wrong' }))
  const where = { action: 'session.open', outcome: 'refused' }
  const row = await site.services.db.auditEntry.findFirst({ where, orderBy: { id: 'desc' } })
  expect(row?.change).toEqual({ method: 'WECHAT', code: 'WECHAT_CODE_WRONG' })
})

test('guests cannot link, and 20 tries of an address are enough', async () => {
  const ctx = site.guest()
  expect(await outcome(linkWechat(ctx, { code: 'x' }))).toBe('UNAUTHENTICATED')
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await outcome(signInWithWechat(ctx, { code: 'x' }))).toBe('WECHAT_CODE_WRONG')
  }
  expect(await outcome(signInWithWechat(ctx, { code: 'x' }))).toBe('RATE_LIMITED')
})

test('nothing is asked while WeChat is off', async () => {
  await site.set({ WeChatAuthEnabled: 'false' })
  expect(await outcome(signInWithWechat(site.guest(), { code: 'x' }))).toBe('PROVIDER_OFF')
})

test.each(['html', 'error', 'huge', 'silent', 'redirect'] as const)(
  'a WeChat server that answers with %s is named',
  async mischief => {
    site.providers.mischief = mischief
    await expect(signInWithWechat(site.guest(), { code: 'x' })).rejects.toMatchObject({
      code: 'PROVIDER_AWAY',
      params: { provider: 'WeChat' },
    })
  },
)
