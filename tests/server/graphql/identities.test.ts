import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateOptions } from '../../../server/domain/options/index.ts'
import { openProviderSite, type ProviderSite } from '../../support/provider-site.ts'
import { anyTelegram, telegramOptions, telegramQuery } from '../../support/telegram.ts'
import { anyAccount, providerOptions } from '../domain/identities/site.ts'
import { openEdge, type Edge } from './harness.ts'

const documents = {
  start: `mutation A($input: StartAuthorizationInput!) {
    startAuthorization(input: $input) { authorizationUrl } }`,
  complete: `mutation C($input: CompleteAuthorizationInput!) {
    completeAuthorization(input: $input) {
      outcome viewer { hasPassword user { id username identities { provider name } } } } }`,
  unlink: `mutation U($input: UnlinkIdentityInput!) {
    unlinkIdentity(input: $input) { viewer { user { identities { provider } } } } }`,
  facts: `{ users(first: 20) { edges { node {
    username email secondFactors { hasAuthenticator passkeyCount } lastSignInAt } } } }`,
  users: '{ users(first: 10) { edges { node { username identities { provider name } } } } }',
  telegram: `mutation T($input: SignInWithTelegramInput!) {
    signInWithTelegram(input: $input) {
      secondFactor { challenge } viewer { user { username } } } }`,
  linkTelegram: `mutation L($input: LinkTelegramInput!) {
    linkTelegram(input: $input) { viewer { user { identities { provider name } } } } }`,
  status: '{ siteStatus { canSignInWithOidc oidcName oidcClientId canSignInWithGithub } }',
}

let edge: Edge
let providers: ProviderSite
beforeAll(async () => {
  providers = await openProviderSite()
  const { url } = providers
  edge = await openEdge({ persisted: documents, providerSites: { github: url, linuxdo: url } })
  const values = { ...providerOptions(url), ...telegramOptions }
  const options = Object.entries(values).map(([key, value]) => ({ key, value }))
  await updateOptions(edge.root.ctx, { options })
})
afterAll(async () => {
  await edge.close()
  await providers.close()
})

const call = (name: keyof typeof documents, input?: object, headers: Record<string, string> = {}) =>
  edge.post('', {
    extensions: { persistedQuery: { sha256Hash: name } },
    ...(input && { variables: { input } }),
    headers,
  })
const cookieOf = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? ''
const SAME = { 'sec-fetch-site': 'same-origin' }

/** Starts and confirms; returns what comes back and the cookie of the browser. */
async function confirmed(cookie = '') {
  const started = await call('start', { provider: 'GITHUB' }, { ...SAME, cookie })
  const back = await providers.confirm(started.data.startAuthorization.authorizationUrl)
  const { code, state } = back
  return { input: { provider: 'GITHUB', code, state }, browser: cookieOf(started.setCookie) }
}

test('a guest sees which providers are on', async () => {
  expect((await call('status')).data.siteStatus).toEqual({
    canSignInWithGithub: true,
    canSignInWithOidc: true,
    oidcName: 'Example SSO',
    oidcClientId: 'client-1',
  })
})

test('a guest signs in, and the cookie of the start is bound to the browser', async () => {
  providers.account = anyAccount()
  const started = await call('start', { provider: 'GITHUB' }, SAME)
  expect(started.setCookie).toMatch(/^oauth=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/)
  const { input, browser } = await confirmed()
  expect((await call('complete', input, SAME)).codes).toEqual(['OAUTH_STATE_INVALID'])
  const answer = await call('complete', (await confirmed(browser)).input, {
    ...SAME,
    cookie: browser,
  })
  expect(answer.setCookie).toMatch(/^session=/)
  expect(answer.data.completeAuthorization).toEqual({
    outcome: 'SIGNED_IN',
    viewer: {
      hasPassword: false,
      user: {
        id: expect.any(String),
        username: expect.stringMatching(/^github_\d+$/),
        identities: [{ provider: 'GITHUB', name: providers.account.login }],
      },
    },
  })
})

test('a signed-in user links and unlinks; admins see it, and the user does not see theirs', async () => {
  const user = await edge.addUser('linker')
  providers.account = anyAccount({ login: 'octolinker' })
  const own = user.cookie['cookie'] ?? ''
  const { input, browser } = await confirmed(own)
  const linked = await call('complete', input, { ...SAME, cookie: `${own}; ${browser}` })
  expect(linked.data.completeAuthorization).toMatchObject({
    outcome: 'LINKED',
    viewer: { hasPassword: true, user: { identities: [{ name: 'octolinker' }] } },
  })
  expect(linked.setCookie).toBeUndefined()
  const list = await call('users', undefined, edge.root.bearer)
  const rows = list.data.users.edges.map(({ node }: { node: { username: string } }) => node)
  expect(rows).toContainEqual({
    username: 'linker',
    identities: [{ provider: 'GITHUB', name: 'octolinker' }],
  })
  const unlinked = await call('unlink', { provider: 'GITHUB' }, user.cookie)
  expect(unlinked.data.unlinkIdentity.viewer.user.identities).toEqual([])
  const again = await call('unlink', { provider: 'GITHUB' }, user.cookie)
  expect(again.codes).toEqual(['IDENTITY_NOT_FOUND'])
})

test('a user links Telegram, and signs in with it', async () => {
  const user = await edge.addUser('telegrapher')
  const fields = anyTelegram({ username: 'morse', auth_date: Math.floor(Date.now() / 1000) - 9 })
  const linked = await call('linkTelegram', { data: telegramQuery(fields) }, user.cookie)
  expect(linked.data.linkTelegram.viewer.user.identities).toEqual([
    { provider: 'TELEGRAM', name: 'morse' },
  ])
  const data = telegramQuery({ ...fields, auth_date: Number(fields.auth_date) + 1 })
  const answer = await call('telegram', { data }, SAME)
  expect(answer.setCookie).toMatch(/^session=/)
  expect(answer.data.signInWithTelegram).toEqual({
    secondFactor: null,
    viewer: { user: { username: 'telegrapher' } },
  })
  expect((await call('telegram', { data }, SAME)).codes).toEqual(['PROVIDER_REFUSED'])
  const foreign = await call('telegram', { data }, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.codes).toEqual(['ORIGIN_REFUSED'])
})

test.each([
  [{ provider: 'WECHAT', code: 'x', state: 'x' }],
  [{ provider: 'GITHUB', code: ['x'], state: 'x' }],
  [{ provider: 'GITHUB', code: '', state: 'x' }],
  [{ provider: 'GITHUB', code: 'x'.repeat(3000), state: 'x' }],
])('refuses the input %.60j', async input => {
  const { codes } = await call('complete', input, SAME)
  expect(codes).toHaveLength(1)
  expect(codes[0]).not.toBe('INTERNAL')
})

test('a start from a page of another site is refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const { codes } = await call('start', { provider: 'GITHUB' }, headers)
  expect(codes).toEqual(['ORIGIN_REFUSED'])
})

test('an admin sees the sign-in state of users below only', async () => {
  const user = await edge.addUser('factored')
  const admin = await edge.addUser('watcher', 'ADMIN')
  await edge.addUser('peer', 'ADMIN')
  const { db } = edge.services
  const confirmedAt = new Date()
  await db.authenticator.create({
    data: { userId: user.id, secretCipher: Buffer.from('x'), confirmedAt },
  })
  const key = { userId: user.id, name: 'phone', credentialId: 'c', publicKey: Buffer.from('x') }
  await db.passkey.create({ data: { ...key, transports: [] } })
  const factsFor = async (reader: typeof admin) => {
    const { data } = await call('facts', undefined, reader.bearer)
    const rows: { username: string }[] = data.users.edges.map(
      ({ node }: { node: { username: string } }) => node,
    )
    return new Map(rows.map(row => [row.username, row]))
  }
  const known = { secondFactors: { hasAuthenticator: true, passkeyCount: 1 } }
  const hidden = { secondFactors: null, lastSignInAt: null, email: null }
  const seen = await factsFor(admin)
  expect(seen.get('factored')).toMatchObject({ ...known, lastSignInAt: expect.any(String) })
  expect(seen.get('peer')).toMatchObject(hidden)
  expect(seen.get('root')).toMatchObject(hidden)
  expect(seen.get('watcher')).toMatchObject({ secondFactors: { passkeyCount: 0 } })
  const byRoot = await factsFor(edge.root)
  expect(byRoot.get('factored')).toMatchObject(known)
  expect(byRoot.get('peer')).toMatchObject({ secondFactors: { hasAuthenticator: false } })
})
