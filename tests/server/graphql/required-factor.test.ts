import { getNamedType, isLeafType, isNonNullType, type GraphQLObjectType } from 'graphql/index.js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateOptions } from '../../../server/domain/options/index.ts'
import { buildSchema } from '../../../server/graphql/schema.ts'
import { ctxFor, job } from '../../support/services.ts'
import { anyValue } from './any-value.ts'
import { openEdge, PASSWORD, type Edge, type Person } from './harness.ts'

const SIGN_IN = `mutation S($input: SignInInput!) { signIn(input: $input) {
  viewer { isSecondFactorMissing user { username email balance } } } }`
const ME = `{ viewer { isSecondFactorMissing hasPassword hasDefaultPassword
  user { id username role status group { name } email balance usedQuota createdAt }
  secondFactors { isRequired authenticatorAddedAt passkeys { id } } } }`
const CONFIRM = `mutation C($input: ConfirmAuthenticatorInput!) { confirmAuthenticator(input: $input) {
  recoveryCodes viewer { user { username } } } }`
const TOKENS = '{ viewer { tokens(first: 1) { edges { node { id } } } } }'

let edge: Edge
let ann: Person

const requireFor = (value: 'off' | 'everyone') =>
  updateOptions(ctxFor(edge.services, job), {
    options: [{ key: 'SecondFactorRequiredFor', value }],
  })

beforeAll(async () => {
  edge = await openEdge({ persisted: { '1': SIGN_IN } })
  ann = await edge.addUser('ann')
  await edge.services.db.user.update({ where: { id: ann.id }, data: { email: 'ann@a.test' } })
  await requireFor('everyone')
})
afterAll(() => edge.close())

const MISSING = 'SECOND_FACTOR_MISSING'

describe('an account that lacks a required second factor', () => {
  it('signs in, and reads only the summary of itself', async () => {
    const variables = { input: { username: 'ann', password: PASSWORD } }
    const extensions = { persistedQuery: { sha256Hash: '1' } }
    const { data, codes } = await edge.post('', { extensions, variables })
    expect(codes).toEqual([])
    expect(data.signIn.viewer).toEqual({
      isSecondFactorMissing: true,
      user: { username: 'ann', email: null, balance: null },
    })
    for (const as of [ann.cookie, ann.bearer]) {
      const me = await edge.post(ME, { as })
      expect(me.codes).toEqual([])
      expect(me.data.viewer).toMatchObject({
        isSecondFactorMissing: true,
        user: { username: 'ann', role: 'NORMAL', email: null, balance: null, createdAt: null },
        secondFactors: { isRequired: true, authenticatorAddedAt: null, passkeys: [] },
      })
    }
  })

  it.each(['en', 'zh'])('gets a code and a text of its own in %s', async language => {
    const headers = { 'accept-language': language }
    const { errors } = await edge.post(TOKENS, { as: ann.cookie, headers })
    expect(errors?.[0]?.extensions).toMatchObject({ code: MISSING, kind: 'FORBIDDEN' })
    expect(errors?.[0]?.message).toMatch(language === 'en' ? /second step/ : /[\u4e00-\u9fff]/)
  })

  const viewerType = buildSchema().getType('Viewer') as GraphQLObjectType
  const open = [
    'hasDefaultPassword',
    'hasPassword',
    'isSecondFactorMissing',
    'secondFactors',
    'user',
  ]
  const fields = Object.values(viewerType.getFields()).filter(({ name }) => !open.includes(name))

  it.each(fields.map(field => [field.name, field] as const))(
    'cannot read the field %s of itself',
    async (name, { args, type }) => {
      const given = args
        .filter(one => isNonNullType(one.type))
        .map(one => `${one.name}: ${anyValue(one.type)}`)
      const selection = isLeafType(getNamedType(type)) ? '' : '{ __typename }'
      const field = `${name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${selection}`
      const { codes } = await edge.post(`{ viewer { ${field} } }`, { as: ann.cookie })
      expect(codes).toContain(MISSING)
    },
  )

  it('adds an authenticator app, and may then do everything', async () => {
    const started = await edge.post('mutation { startAuthenticator { setup { secret } } }', {
      as: ann.cookie,
    })
    expect((await edge.post(TOKENS, { as: ann.bearer })).codes).toEqual([MISSING])
    const { secret } = started.data.startAuthenticator.setup
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const variables = { input: { code } }
    const confirmed = await edge.post(CONFIRM, { as: ann.cookie, variables })
    expect(confirmed.data.confirmAuthenticator.recoveryCodes).toHaveLength(10)
    await expect.poll(async () => (await edge.post(TOKENS, { as: ann.cookie })).codes).toEqual([])
    expect((await edge.post(TOKENS, { as: ann.bearer })).codes).toEqual([])
    const { data } = await edge.post(ME, { as: ann.cookie })
    expect(data.viewer).toMatchObject({
      isSecondFactorMissing: false,
      user: { email: 'ann@a.test' },
    })
    const removed = await edge.post('mutation { removeAuthenticator { viewer { hasPassword } } }', {
      as: ann.cookie,
    })
    expect(removed.codes).toEqual(['SECOND_FACTOR_LAST'])
  })
})
