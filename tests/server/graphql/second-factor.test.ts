import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEdge, PASSWORD, type Edge, type Person } from './harness.ts'

const SIGN_IN = `mutation S($input: SignInInput!) { signIn(input: $input) {
  viewer { user { username } } secondFactor { challenge expiresAt } } }`
const COMPLETE = `mutation C($input: CompleteSignInInput!) { completeSignIn(input: $input) {
  viewer { user { username } secondFactors { authenticatorAddedAt recoveryCodesLeft } } } }`
const START = 'mutation { startAuthenticator { setup { secret uri } } }'
const CONFIRM = `mutation C($input: ConfirmAuthenticatorInput!) { confirmAuthenticator(input: $input) {
  recoveryCodes viewer { secondFactors { authenticatorAddedAt recoveryCodesLeft } } } }`
const RENEW = 'mutation { renewRecoveryCodes { recoveryCodes } }'
const REMOVE = 'mutation { removeAuthenticator { viewer { secondFactors { recoveryCodesLeft } } } }'

let edge: Edge
let ann: Person
let secret = ''
let recoveryCodes: string[] = []

beforeAll(async () => {
  edge = await openEdge({ persisted: { '1': SIGN_IN, '2': COMPLETE } })
  ann = await edge.addUser('ann')
})
afterAll(() => edge.close())

const asGuest = (id: string, input: object) =>
  edge.post('', { extensions: { persistedQuery: { sha256Hash: id } }, variables: { input } })

const startSignIn = () => asGuest('1', { username: 'ann', password: PASSWORD })

describe('a second factor', () => {
  it('is set up by the owner, who gets recovery codes', async () => {
    const started = await edge.post(START, { as: ann.cookie })
    ;({ secret } = started.data.startAuthenticator.setup)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = await edge.post(CONFIRM, {
      as: ann.cookie,
      variables: { input: { code: wrong } },
    })
    expect(refused.codes).toEqual(['SECOND_FACTOR_WRONG'])
    const confirmed = await edge.post(CONFIRM, { as: ann.cookie, variables: { input: { code } } })
    ;({ recoveryCodes } = confirmed.data.confirmAuthenticator)
    expect(recoveryCodes).toHaveLength(10)
    expect(confirmed.data.confirmAuthenticator.viewer.secondFactors).toEqual({
      authenticatorAddedAt: expect.any(String),
      recoveryCodesLeft: 10,
    })
  })

  it('makes a sign-in take two steps, of which the first sets no cookie', async () => {
    const first = await startSignIn()
    expect(first.setCookie).toBeUndefined()
    expect(first.data.signIn.viewer).toBeNull()
    const { challenge } = first.data.signIn.secondFactor
    const empty = await asGuest('2', { challenge, code: ' ' })
    expect(empty.errors?.[0]?.extensions.fields).toMatchObject([{ field: 'code' }])
    const wrong = await asGuest('2', { challenge, code: 'aaaa-aaaa-aaaa-aaaa' })
    expect(wrong).toMatchObject({ codes: ['SECOND_FACTOR_WRONG'], setCookie: undefined })
    const second = await asGuest('2', { challenge, code: recoveryCodes[0] })
    expect(second.setCookie).toMatch(/^session=/)
    expect(second.data.completeSignIn.viewer).toMatchObject({
      user: { username: 'ann' },
      secondFactors: { recoveryCodesLeft: 9 },
    })
    const again = await asGuest('2', { challenge, code: recoveryCodes[1] })
    expect(again).toMatchObject({ codes: ['SIGN_IN_EXPIRED'], setCookie: undefined })
  })

  it('cannot be changed with an access token', async () => {
    for (const query of [START, RENEW, REMOVE]) {
      expect((await edge.post(query, { as: ann.bearer })).codes).toEqual(['PERSON_NEEDED'])
    }
  })

  it('gets new recovery codes, and can be removed', async () => {
    const renewed = await edge.post(RENEW, { as: ann.cookie })
    expect(renewed.data.renewRecoveryCodes.recoveryCodes).toHaveLength(10)
    const removed = await edge.post(REMOVE, { as: ann.cookie })
    expect(removed.data.removeAuthenticator.viewer.secondFactors.recoveryCodesLeft).toBe(0)
    const signedIn = await startSignIn()
    expect(signedIn.data.signIn).toMatchObject({
      viewer: { user: { username: 'ann' } },
      secondFactor: null,
    })
  })
})
