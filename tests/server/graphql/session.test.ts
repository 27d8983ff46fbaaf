import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEdge, PASSWORD, type Answer, type Edge, type Person } from './harness.ts'

const SIGN_IN = `mutation S($input: SignInInput!) {
  signIn(input: $input) { viewer { groups { name } user { username role balance } } } }`
const SIGN_OUT = 'mutation { signOut { viewer { models } } }'
const VIEWER = '{ viewer { user { username } } }'

let edge: Edge
let ann: Person

beforeAll(async () => {
  edge = await openEdge({
    trustedProxies: ['127.0.0.1'],
    persisted: { '1': SIGN_IN, '2': SIGN_OUT, '3': VIEWER },
  })
  ann = await edge.addUser('ann')
})
afterAll(() => edge.close())

const persisted = (id: string) => ({ extensions: { persistedQuery: { sha256Hash: id } } })

function signIn(username: string, password: string, headers: Record<string, string> = {}) {
  return edge.post('', { ...persisted('1'), variables: { input: { username, password } }, headers })
}

const cookieOf = (answer: Answer) => answer.setCookie?.split(';')[0] ?? ''
const whoIs = async (cookie: string) =>
  (await edge.post('', { ...persisted('3'), headers: { cookie } })).data.viewer?.user.username

/** Every process forgets an ended sign-in within moments. */
const isForgotten = (cookie: string) =>
  vi.waitFor(async () => {
    expect(await whoIs(cookie)).toBeUndefined()
  })

describe('signIn', () => {
  it('sets a cookie that no script can read, and the answer shows the own account', async () => {
    const answer = await signIn('ann', PASSWORD)
    expect(answer.setCookie).toMatch(
      /^session=[\w-]{20,}; Path=\/; HttpOnly; SameSite=Lax; Expires=[^;]+ GMT$/,
    )
    expect(answer.data.signIn.viewer.user).toMatchObject({ username: 'ann', role: 'NORMAL' })
    expect(answer.data.signIn.viewer.user.balance).toEqual(expect.any(String))
    expect(answer.data.signIn.viewer.groups.length).toBeGreaterThan(0)
    expect(await whoIs(cookieOf(answer))).toBe('ann')
  })

  it('binds the cookie to the site itself over TLS', async () => {
    const answer = await signIn('ann', PASSWORD, { 'x-forwarded-proto': 'https' })
    expect(answer.setCookie).toMatch(/^__Host-session=[\w-]+; Path=\/; .*; Secure$/)
    expect(await whoIs(cookieOf(answer))).toBe('ann')
  })

  it('refuses a wrong password without a cookie', async () => {
    const answer = await signIn('ann', 'not-the-password')
    expect(answer).toMatchObject({ codes: ['CREDENTIALS_WRONG'], setCookie: undefined })
    expect(answer.errors?.[0]?.extensions.kind).toBe('UNAUTHENTICATED')
  })

  it.each([
    ['an object', { not: '' }],
    ['a list', ['x']],
    ['a number', 1],
  ])('refuses %s for a password', async (_what, password) => {
    const variables = { input: { username: 'ann', password } }
    const answer = await edge.post('', { ...persisted('1'), variables })
    expect(answer.codes).toEqual(['INPUT_INVALID'])
  })

  it('refuses the page of another site', async () => {
    const answer = await signIn('ann', PASSWORD, { origin: 'https://evil.test' })
    expect(answer).toMatchObject({ codes: ['ORIGIN_REFUSED'], setCookie: undefined })
  })

  it('says how long to wait after too many tries', async () => {
    let answer = await signIn('missing', 'not-the-password')
    for (let tries = 0; tries < 25 && answer.status !== 429; tries += 1) {
      answer = await signIn('missing', 'not-the-password')
    }
    expect(answer).toMatchObject({ status: 429, codes: ['RATE_LIMITED'] })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('signOut', () => {
  it('ends the sign-in and clears its cookie', async () => {
    const person = await edge.addUser('ben')
    const answer = await edge.post('', { ...persisted('2'), as: person.cookie })
    expect(answer.data.signOut).toEqual({ viewer: null })
    expect(answer.setCookie).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    await isForgotten(person.cookie['cookie'] ?? '')
  })

  it('succeeds without a session', async () => {
    const answer = await edge.post('', persisted('2'))
    expect(answer).toMatchObject({ codes: [], data: { signOut: { viewer: null } } })
  })
})

describe('updateProfile', () => {
  const setWith = (current: string) =>
    `mutation { updateProfile(input: { password: "password-2" ${current} }) { viewer { user { username } } } }`
  const SET = setWith(`currentPassword: "${PASSWORD}"`)

  it.each([
    ['without the current one', '', 'currentPasswordNeeded'],
    ['with a wrong one', 'currentPassword: "password-0"', 'currentPasswordWrong'],
  ])('refuses a new password %s', async (_what, current, messageKey) => {
    const answer = await edge.post(setWith(current), { as: ann.cookie })
    expect(answer.codes).toEqual(['INPUT_INVALID'])
    expect(answer.errors?.[0]?.extensions.fields).toMatchObject([
      { field: 'currentPassword', messageKey },
    ])
    expect(answer.setCookie).toBeUndefined()
  })

  it('ends the system access token with a new password', async () => {
    const person = await edge.addUser('ella')
    expect((await edge.post(SET, { as: person.cookie })).codes).toEqual([])
    await vi.waitFor(async () => {
      expect((await edge.post(VIEWER, { as: person.bearer })).codes).toEqual([
        'ACCESS_TOKEN_INVALID',
      ])
    })
  })

  it('keeps only the session that sets a new password', async () => {
    const person = await edge.addUser('cleo')
    const answer = await edge.post(SET, { as: person.cookie })
    expect(answer.codes).toEqual([])
    expect(await whoIs(cookieOf(answer))).toBe('cleo')
    await isForgotten(person.cookie['cookie'] ?? '')
  })

  it('does not let a script set a password', async () => {
    const answer = await edge.post(SET, { as: ann.bearer })
    expect(answer).toMatchObject({ codes: ['PERSON_NEEDED'], setCookie: undefined })
  })
})

describe('regenerateAccessToken', () => {
  it('creates a token that works at once, and invalidates the former one', async () => {
    const person = await edge.addUser('dora')
    const answer = await edge.post('mutation { regenerateAccessToken { accessToken } }', {
      as: person.cookie,
    })
    const authorization = `Bearer ${answer.data.regenerateAccessToken.accessToken}`
    const { data } = await edge.post(VIEWER, { headers: { authorization } })
    expect(data.viewer.user.username).toBe('dora')
    await vi.waitFor(async () => {
      const former = await edge.post(VIEWER, { as: person.bearer })
      expect(former.codes).toEqual(['ACCESS_TOKEN_INVALID'])
    })
  })
})
