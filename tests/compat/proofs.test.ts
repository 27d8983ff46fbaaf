import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../compat/router.ts'
import { optionKeys, optionRow, type OptionKey } from '../../contract/options.ts'
import { scheduleOptionEntries } from '../../server/domain/options/index.ts'
import { regenerateAccessToken } from '../../server/domain/sessions/index.ts'
import { buildSchema } from '../../server/graphql/schema.ts'
import { createGraphql } from '../../server/graphql/yoga.ts'
import { anyValue } from '../server/graphql/any-value.ts'
import { persistedFile, removeFolderOf, send } from '../server/graphql/harness.ts'
import { listenOn } from '../server/graphql/listen-on.ts'
import { actorOf, ctxFor } from '../support/services.ts'
import {
  freeMutations,
  freeRestCalls,
  mutations,
  restCalls,
  type Asked,
} from './support/proof-rows.ts'
import { forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

/** Who calls: a session of long ago, one whose owner has just proved the identity, or a script. */
type Caller = 'session' | 'proven session' | 'access token'
type Refusal = 'PROOF_NEEDED' | 'PERSON_NEEDED'

const refusals: Record<Asked, Record<Caller, Refusal | undefined>> = {
  PROOF: { session: 'PROOF_NEEDED', 'proven session': undefined, 'access token': undefined },
  PERSON: { session: undefined, 'proven session': undefined, 'access token': 'PERSON_NEEDED' },
  PROVEN_PERSON: {
    session: 'PROOF_NEEDED',
    'proven session': undefined,
    'access token': 'PERSON_NEEDED',
  },
}
const callers: Caller[] = ['session', 'access token', 'proven session']

let site: Site
let graphql: Awaited<ReturnType<typeof listenOn>>
let root: Visitor
let token: string
let passwordHash: string | null
const persisted = persistedFile({})

beforeAll(async () => {
  site = await openSite()
  await site.person('alice')
  graphql = await listenOn(createGraphql(site.services, { persisted }))
  root = site.root
  const row = await site.services.db.user.findUniqueOrThrow({ where: { id: 1 } })
  passwordHash = row.passwordHash
  const entries = [{ key: 'ModelRatio', name: 'first', before: null, after: '2' }]
  const ctx = ctxFor(site.services, actorOf(row))
  await scheduleOptionEntries(ctx, { entries, effectiveAt: '2099-01-01T00:00:00Z' })
})
afterAll(async () => {
  await graphql.close()
  await site.close()
  removeFolderOf(persisted)
})
beforeEach(async () => {
  await forgetTries(site)
  // The call before may have ended the session or the access token.
  const row = await site.services.db.user.update({ where: { id: 1 }, data: { passwordHash } })
  token = await regenerateAccessToken(ctxFor(site.services, actorOf(row)))
  const body = { username: 'root', password: 'correct-horse' }
  const reply = await site.call('POST /api/user/login', { body })
  const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  root = { ...site.root, headers: { cookie, 'New-API-User': '1' } }
})

/** The headers of a caller, after the age of the proofs of root was set. */
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  const provedAt = new Date(caller === 'session' ? 0 : Date.now())
  await site.services.db.signIn.updateMany({ where: { userId: 1 }, data: { provedAt } })
  if (caller === 'access token') return { authorization: `Bearer ${token}`, 'New-API-User': '1' }
  return { ...root.headers, 'Sec-Fetch-Site': 'same-origin' }
}

const schema = buildSchema()
const fields = schema.getMutationType()?.getFields() ?? {}
const known = new Set(['PROOF_NEEDED', 'PERSON_NEEDED'])

/** The input of a mutation; text is GraphQL itself, anything else the variable `$input`. */
async function overGraphql(field: string, input: unknown, caller: Caller) {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  const isText = typeof input === 'string'
  const head = input === undefined || isText ? 'mutation' : `mutation M($input: ${type}!)`
  const argument = input === undefined ? '' : `(input: ${isText ? input : '$input'})`
  const query = `${head} { ${field}${argument} { __typename } }`
  const body = JSON.stringify({ query, variables: isText ? {} : { input } })
  const { codes } = await send(graphql.url, body, await headersOf(caller))
  return codes.find(code => known.has(code))
}

const messages: Readonly<Record<string, Refusal>> = {
  'Confirm your identity first: sign in again and repeat this': 'PROOF_NEEDED',
  'A system access token cannot do this; sign in and repeat it': 'PERSON_NEEDED',
}

async function overRest(place: string, body: unknown, caller: Caller) {
  const headers = { 'Accept-Language': 'en', ...(await headersOf(caller)) }
  const { body: answer } = await site.call(place, { headers, body })
  return messages[answer.message ?? '']
}

describe('a mutation', () => {
  const rows = Object.entries(mutations)

  test.each(rows)('%s is refused as its row says', async (field, { asked, input }) => {
    for (const caller of callers) {
      expect([caller, await overGraphql(field, input, caller)]).toEqual([
        caller,
        refusals[asked][caller],
      ])
    }
  })

  test.each([...freeMutations])('%s asks for no proof and no person', async field => {
    const argument = fields[field]?.args[0]
    const input = argument && anyValue(argument.type)
    for (const caller of ['session', 'access token'] as const) {
      expect(await overGraphql(field, input, caller)).toBeUndefined()
    }
  })

  test('has a row', () => {
    const rowsOf = [...Object.keys(mutations), ...freeMutations]
    expect(Object.keys(fields).toSorted()).toEqual(rowsOf.toSorted())
  })
})

describe('a REST call that changes something', () => {
  const rows = Object.entries(restCalls)

  test.each(rows)('%s is refused as its row says', async (place, { asked, input, query = '' }) => {
    for (const caller of callers) {
      expect([caller, await overRest(place + query, input, caller)]).toEqual([
        caller,
        refusals[asked][caller],
      ])
    }
  })

  test('has a row', () => {
    const places = routes
      .filter(({ method, traits }) => method !== 'GET' || traits.changes)
      .map(({ method, path }) => `${method} ${path}`)
    const rowsOf = [...Object.keys(restCalls), ...freeRestCalls]
    expect(places.toSorted()).toEqual(rowsOf.toSorted())
  })

  test.each([
    ['the own password', { id: 1, username: 'root', password: 'another-password' }, 'PROOF_NEEDED'],
    ['the password of another user', { id: 2, password: 'another-password' }, 'PROOF_NEEDED'],
    ['the balance of another user', { id: 2, quota: 5 }, 'PROOF_NEEDED'],
    ['a name', { id: 2, display_name: 'Alice' }, undefined],
  ])('of %s through the edit of a user is judged by what it changes', async (_, body, refusal) => {
    expect(await overRest('PUT /api/user/', body, 'session')).toBe(refusal)
  })
})

describe('an option', () => {
  /** What each kind of act asks for; the rows of the options name the act. */
  const askedBy = {
    'payment-options:change': 'PROOF',
    'price-options:change': 'PROOF',
    'second-factor:require': 'PROVEN_PERSON',
    'sign-in-options:change': 'PROVEN_PERSON',
  } as const
  const guarded = optionKeys.flatMap(key => {
    const act = optionRow(key).proof
    return act ? [{ key, act }] : []
  })

  test.each([
    ['EpayKey', 'payment-options:change'],
    ['TopupGroupRatio', 'payment-options:change'],
    ['StripeWebhookSecret', 'payment-options:change'],
    ['GroupRatio', 'price-options:change'],
    ['ModelPrice', 'price-options:change'],
    ['QuotaForInviter', 'price-options:change'],
    ['QuotaPerUnit', 'price-options:change'],
    ['UserUsableGroups', 'price-options:change'],
    ['SecondFactorRequiredFor', 'second-factor:require'],
    ['OIDCIssuer', 'sign-in-options:change'],
    ['PasswordLoginEnabled', 'sign-in-options:change'],
    ['ServerAddress', 'sign-in-options:change'],
    ['SMTPToken', 'sign-in-options:change'],
    ['TelegramBotToken', 'sign-in-options:change'],
    ['WeChatServerAddress', 'sign-in-options:change'],
    ['Notice', undefined],
  ] as const)('%s belongs to the act %s', (key, act) => {
    expect(optionRow(key as OptionKey).proof).toBe(act)
  })

  test.each(guarded)('$key is changed only after the proof for $act', async ({ key, act }) => {
    const value = otherValue(key)
    const body = { options: [{ key, value }] }
    for (const caller of ['session', 'access token'] as const) {
      const refusal = refusals[askedBy[act]][caller]
      expect([caller, await overGraphql('updateOptions', body, caller)]).toEqual([caller, refusal])
      const overOther = refusal && (await overRest('PUT /api/option/', { key, value }, caller))
      expect(overOther).toBe(refusal)
    }
  })

  test('that decides who can sign in is not changed by a configuration of a script', async () => {
    const document = 'version: 1\noptions:\n  SMTPFrom: other@example.com\n'
    const input = { document }
    expect(await overGraphql('applyConfiguration', input, 'access token')).toBe('PERSON_NEEDED')
    const { services } = site
    expect(await services.db.option.findUnique({ where: { key: 'SMTPFrom' } })).toBeNull()
  })

  test('of prices is scheduled, and a scheduled change is cancelled, only after a proof', async () => {
    const entries = [{ key: 'ModelRatio', name: 'later', before: null, after: '2' }]
    const input = { entries, effectiveAt: '2099-01-01T00:00:00Z' }
    expect(await overGraphql('scheduleOptionEntries', input, 'session')).toBe('PROOF_NEEDED')
    expect(await overGraphql('scheduleOptionEntries', input, 'proven session')).toBeUndefined()
    const latest = { orderBy: { id: 'desc' } } as const
    const { id } = await site.services.db.scheduledOptionChange.findFirstOrThrow(latest)
    expect(await overGraphql('cancelScheduledChange', { number: id }, 'session')).toBe(
      'PROOF_NEEDED',
    )
    const change = await site.services.db.scheduledOptionChange.findFirstOrThrow(latest)
    expect(change.state).toBe('PENDING')
  })
})

/** A valid text that is not the default. */
function otherValue(key: OptionKey): string {
  const { kind, default: standard } = optionRow(key)
  const candidates = [
    'true',
    'false',
    '7',
    'https://pay.example.com',
    'example.com',
    'admins',
    'EUR',
    'any-word',
  ]
  const maps = ['{"default":2}', '{"default":"Default"}', '{"order":31}']
  const found = [...candidates, ...maps].find(text => text !== standard && kind.parse(text).ok)
  if (found === undefined) throw new Error(`no other value of ${key}`)
  return found
}
