import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OAuthProviderName } from '../../../../contract/inputs/identity.ts'
import {
  completeAuthorization,
  startAuthorization,
  startState,
  type Completed,
} from '../../../../server/domain/identities/index.ts'
import { inviteCode } from '../../../../server/domain/invitations/index.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '../../../../server/domain/second-factors/index.ts'
import { actorOfSession, completeSignIn } from '../../../../server/domain/sessions/index.ts'
import { deleteUser, setUserStatus } from '../../../../server/domain/users/index.ts'
import { actorOf, ctxFor, job } from '../../../support/services.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { CLIENT_ID } from '../../../support/provider-site.ts'
import { anyName, auditOf, person } from '../users/people.ts'
import { anyAccount, come, confirmed, openIdentitySite, type IdentitySite } from './site.ts'

let site: IdentitySite
beforeAll(async () => {
  site = await openIdentitySite()
  await site.set({ QuotaForNewUser: '100', QuotaForInviter: '30', QuotaForInvitee: '7' })
})
afterAll(() => site.close())
afterEach(async () => {
  site.providers.mischief = undefined
  site.providers.claims = {}
  await site.set({ RegisterEnabled: null, GitHubOAuthEnabled: 'true' })
  await expectExactLedger(site.services)
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )
function signedIn(done: Completed) {
  if (done.outcome !== 'SIGNED_IN') throw new Error(done.outcome)
  return done
}

/** A sign-in of a new browser that opens a session. */
async function arrive(provider: OAuthProviderName) {
  return signedIn(await come(site, site.guest(), provider))
}

const identitiesOf = (userId: number) =>
  site.services.db.identity.findMany({ where: { userId }, orderBy: { provider: 'asc' } })

describe.each(['GITHUB', 'LINUXDO', 'OIDC'] as const)('a new person from %s', provider => {
  test('gets an account and is signed in', async () => {
    const account = anyAccount({ name: 'A person with a very long name' })
    site.providers.account = account
    const { user, cookie } = await arrive(provider)
    expect(user).toMatchObject({
      username: expect.stringMatching(new RegExp(`^${provider.toLowerCase()}_\\d+$`)),
      displayName: 'A person with a very',
      role: 'NORMAL',
      balance: 100n,
      email: null,
      passwordHash: null,
    })
    const subject =
      provider === 'OIDC' ? `${site.providers.url}/oidc ${account.id}` : `${account.id}`
    expect(await identitiesOf(user.id)).toMatchObject([{ provider, name: account.login, subject }])
    expect(await actorOfSession(site.services, cookie.value)).toMatchObject({ id: user.id })
    expect(await auditOf(site.services, `user:${user.id}`)).toMatchObject([
      { action: 'identity.link' },
      { action: 'user.register' },
      { action: 'session.open', actorId: user.id },
    ])
  })

  test('finds the same account again, also after the account was renamed', async () => {
    const account = anyAccount()
    site.providers.account = account
    const first = await arrive(provider)
    site.providers.account = { ...account, login: 'renamed' }
    const second = await arrive(provider)
    expect(second.user.id).toBe(first.user.id)
    expect(await identitiesOf(first.user.id)).toMatchObject([{ name: 'renamed' }])
    site.providers.account = anyAccount({ login: account.login })
    const other = await arrive(provider)
    expect(other.user.id).not.toBe(first.user.id)
  })

  test('is sent to the provider with a challenge where the provider checks it', async () => {
    const { url } = await startAuthorization(site.guest(), { provider }, undefined)
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(query).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: `https://sluice.test/oauth/${provider.toLowerCase()}`,
    })
    expect(query['code_challenge_method']).toBe(provider === 'LINUXDO' ? undefined : 'S256')
    expect(query['nonce'] !== undefined).toBe(provider === 'OIDC')
  })
})

describe('the mail address of a new person', () => {
  const arriveWith = async (
    provider: OAuthProviderName,
    email: string,
    isEmailVerified?: boolean,
  ) => {
    site.providers.account = anyAccount({
      email,
      ...(isEmailVerified !== undefined && { isEmailVerified }),
    })
    return (await arrive(provider)).user
  }

  test('is taken over when the provider verified it', async () => {
    const email = `${anyName()}@example.com`
    expect(await arriveWith('GITHUB', email.toUpperCase())).toMatchObject({ email })
    const second = `${anyName()}@example.com`
    expect(await arriveWith('OIDC', second, true)).toMatchObject({ email: second })
  })

  test('is left out when it is not verified, not accepted or no address', async () => {
    expect(await arriveWith('OIDC', `${anyName()}@example.com`)).toMatchObject({ email: null })
    const claimed = `${anyName()}@example.com`
    expect(await arriveWith('GITHUB', claimed, false)).toMatchObject({ email: null })
    expect(await arriveWith('GITHUB', 'a@b.test\r\nBcc: c@d.test')).toMatchObject({ email: null })
    await site.set({ EmailAliasRestrictionEnabled: 'true' })
    expect(await arriveWith('GITHUB', `a.${anyName()}@example.com`)).toMatchObject({ email: null })
    await site.set({ EmailAliasRestrictionEnabled: null })
  })

  test('never leads to an account that has it already', async () => {
    const { user } = await person(site.services, 'NORMAL')
    const email = `${anyName()}@example.com`
    await site.services.db.user.update({ where: { id: user.id }, data: { email } })
    const arrived = await arriveWith('GITHUB', email)
    expect(arrived).toMatchObject({ email: null })
    expect(arrived.id).not.toBe(user.id)
    expect(await identitiesOf(user.id)).toEqual([])
  })
})

describe('an invitation code', () => {
  test('is kept through the sign-in at the provider', async () => {
    const inviter = await person(site.services, 'NORMAL')
    site.providers.account = anyAccount()
    const ctx = site.guest()
    const start = { provider: 'GITHUB', inviteCode: await inviteCode(inviter.ctx) } as const
    const { url, browser } = await startAuthorization(ctx, start, undefined)
    const { code, state } = await site.providers.confirm(url)
    const input = { provider: 'GITHUB', code, state } as const
    const { user } = signedIn(await completeAuthorization(ctx, input, browser.value))
    expect(user).toMatchObject({ inviterId: inviter.user.id, balance: 107n })
  })
})

describe('a state', () => {
  test.each([
    ['is unknown', { state: 'unknown' }],
    ['was changed', (state: string) => ({ state: `${state}x` })],
  ])('is refused when it %s', async (_name, change) => {
    const ctx = site.guest()
    const { input, browser } = await confirmed(site, ctx)
    const changed = { ...input, ...(typeof change === 'function' ? change(input.state) : change) }
    expect(await outcome(completeAuthorization(ctx, changed, browser))).toBe('OAUTH_STATE_INVALID')
  })

  test.each([undefined, 'another'])('is refused in the browser %s', async browser => {
    const ctx = site.guest()
    const { input } = await confirmed(site, ctx)
    expect(await outcome(completeAuthorization(ctx, input, browser))).toBe('OAUTH_STATE_INVALID')
  })

  test('is refused for another provider', async () => {
    const ctx = site.guest()
    const { input, browser } = await confirmed(site, ctx)
    const other = { ...input, provider: 'LINUXDO' } as const
    expect(await outcome(completeAuthorization(ctx, other, browser))).toBe('OAUTH_STATE_INVALID')
  })

  test('is refused after 10 minutes', async () => {
    const ctx = site.guest()
    const { input, browser } = await confirmed(site, ctx)
    site.wait(11)
    expect(await outcome(completeAuthorization(ctx, input, browser))).toBe('OAUTH_STATE_INVALID')
  })

  test('signs in once: of 100 parallel uses one succeeds', async () => {
    site.providers.account = anyAccount()
    const ctx = site.guest()
    const { input, browser } = await confirmed(site, ctx)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        outcome(completeAuthorization({ ...ctx, address: `10.9.0.${index}` }, input, browser)),
      ),
    )
    expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'OAUTH_STATE_INVALID']))
    const subject = String(site.providers.account.id)
    expect(await site.services.db.identity.count({ where: { subject } })).toBe(1)
  })

  test('can be several in one browser', async () => {
    const ctx = site.guest()
    const first = await startAuthorization(ctx, { provider: 'GITHUB' }, undefined)
    const value = first.browser.value
    const second = await startAuthorization(ctx, { provider: 'LINUXDO' }, value)
    expect(second.browser.value).toBe(value)
    for (const [provider, { url }] of [
      ['GITHUB', first],
      ['LINUXDO', second],
    ] as const) {
      site.providers.account = anyAccount()
      const { code, state } = await site.providers.confirm(url)
      expect(await outcome(completeAuthorization(ctx, { provider, code, state }, value))).toBe(
        'done',
      )
    }
  })

  test('is used up when the provider refuses the code', async () => {
    const ctx = site.guest()
    const { input, browser } = await confirmed(site, ctx)
    const wrong = { ...input, code: 'wrong' }
    expect(await outcome(completeAuthorization(ctx, wrong, browser))).toBe('PROVIDER_REFUSED')
    expect(await outcome(completeAuthorization(ctx, input, browser))).toBe('OAUTH_STATE_INVALID')
  })

  test('of a caller that built the address itself works without a challenge', async () => {
    site.providers.account = anyAccount()
    const ctx = site.guest()
    const { state, browser } = await startState(ctx, {}, undefined)
    const input = { provider: 'GITHUB', code: site.providers.code(), state } as const
    const { user } = signedIn(await completeAuthorization(ctx, input, browser.value))
    expect(await identitiesOf(user.id)).toMatchObject([{ name: site.providers.account.login }])
  })
})

describe('an account with a second factor', () => {
  test('gets a challenge, which opens the session with a code', async () => {
    site.providers.account = anyAccount()
    const { user } = await arrive('GITHUB')
    const own = ctxFor(site.services, actorOf(user))
    const { secret } = await startAuthenticator(own)
    const timestamp = site.services.now().getTime()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    const [recovery] = await confirmAuthenticator(own, { code })
    const ctx = site.guest()
    const done = await come(site, ctx)
    expect(done).toMatchObject({ outcome: 'SECOND_FACTOR', challenge: expect.any(String) })
    expect(done).not.toHaveProperty('cookie')
    const { challenge } = done as { challenge: string }
    const opened = await completeSignIn(ctx, { challenge, code: recovery ?? '' })
    expect(opened.user.id).toBe(user.id)
  })
})

describe('20 people who arrive at once', () => {
  test('each get an account', async () => {
    const arrivals = []
    for (let index = 0; index < 20; index += 1) {
      site.providers.account = anyAccount({ email: 'same@example.com' })
      const ctx = site.guest()
      arrivals.push({ ctx, ...(await confirmed(site, ctx)) })
    }
    const done = await Promise.all(
      arrivals.map(({ ctx, input, browser }) => completeAuthorization(ctx, input, browser)),
    )
    expect(new Set(done.map(one => signedIn(one).user.id)).size).toBe(20)
    expect(done.filter(one => signedIn(one).user.email !== null)).toHaveLength(1)
  })

  test('as the same person get one account', async () => {
    site.providers.account = anyAccount()
    const arrivals = []
    for (let index = 0; index < 20; index += 1) {
      const ctx = site.guest()
      arrivals.push({ ctx, ...(await confirmed(site, ctx)) })
    }
    const done = await Promise.all(
      arrivals.map(({ ctx, input, browser }) => completeAuthorization(ctx, input, browser)),
    )
    expect(new Set(done.map(one => signedIn(one).user.id)).size).toBe(1)
  })
})

describe('a sign-in is refused', () => {
  test('while the provider is off, for the start and for the end', async () => {
    const ctx = site.guest()
    const { input, browser } = await confirmed(site, ctx)
    await site.set({ GitHubOAuthEnabled: 'false' })
    const again = startAuthorization(ctx, { provider: 'GITHUB' }, undefined)
    await expect(again).rejects.toMatchObject({
      code: 'PROVIDER_OFF',
      params: { provider: 'GitHub' },
    })
    expect(await outcome(completeAuthorization(ctx, input, browser))).toBe('PROVIDER_OFF')
  })

  test('for a new person while registration is off, but not for a known one', async () => {
    const known = anyAccount()
    site.providers.account = known
    await come(site, site.guest())
    await site.set({ RegisterEnabled: 'false' })
    expect(await outcome(come(site, site.guest()))).toBe('done')
    site.providers.account = anyAccount()
    expect(await outcome(come(site, site.guest()))).toBe('REGISTRATION_OFF')
  })

  test('for a disabled user and for a closed account', async () => {
    site.providers.account = anyAccount()
    const { user } = await arrive('GITHUB')
    const root = ctxFor(site.services, job)
    await setUserStatus(root, { id: user.id, status: 'DISABLED' })
    expect(await outcome(come(site, site.guest()))).toBe('USER_BANNED')
    await setUserStatus(root, { id: user.id, status: 'ENABLED' })
    await deleteUser(root, { id: user.id })
    expect(await outcome(come(site, site.guest()))).toBe('ACCOUNT_CLOSED')
    const where = { action: 'session.open', outcome: 'refused' }
    const rows = await site.services.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    expect(rows.slice(-2).map(({ change }) => (change as { code: string }).code)).toEqual([
      'USER_BANNED',
      'ACCOUNT_CLOSED',
    ])
  })

  test('after 20 tries from one address', async () => {
    const ctx = site.guest()
    const input = { provider: 'GITHUB', code: 'x', state: 'x' } as const
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await outcome(completeAuthorization(ctx, input, 'x'))).toBe('OAUTH_STATE_INVALID')
    }
    expect(await outcome(completeAuthorization(ctx, input, 'x'))).toBe('RATE_LIMITED')
  })
})

describe('a provider', () => {
  test.each(['html', 'error', 'huge', 'silent', 'redirect'] as const)(
    'that answers with %s is named as the cause, and the log has no secret',
    async mischief => {
      const ctx = site.guest('zh')
      const { input, browser } = await confirmed(site, ctx, 'LINUXDO')
      site.providers.mischief = mischief
      await expect(completeAuthorization(ctx, input, browser)).rejects.toMatchObject({
        code: 'PROVIDER_AWAY',
        params: { provider: 'LinuxDO' },
      })
      const lines = site.logger.lines.join('\n')
      expect(lines).toContain('identity.provider-failed')
      expect(lines).not.toContain(input.code)
      expect(lines).not.toContain('client-secret-1')
    },
  )

  test.each([
    ['of another issuer', { iss: 'https://evil.test' }],
    ['for another client', { aud: 'another' }],
    ['with another nonce', { nonce: 'another' }],
    ['that has expired', { exp: 1 }],
    ['for another person than the profile', { sub: 'another' }],
  ])('of OpenID Connect with an id token %s is refused', async (_name, claims) => {
    site.providers.claims = claims
    expect(await outcome(come(site, site.guest(), 'OIDC'))).toBe('PROVIDER_AWAY')
  })

  test('without an id of the account is refused', async () => {
    site.providers.account = { id: '', login: 'nameless' }
    expect(await outcome(come(site, site.guest()))).toBe('PROVIDER_AWAY')
  })
})
