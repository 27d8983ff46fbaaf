import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rates, type RateName } from '../../contract/limits.ts'
import en from '../../contract/messages/en.json' with { type: 'json' }
import zh from '../../contract/messages/zh.json' with { type: 'json' }
import { renderFailure } from '../../compat/api/envelope.ts'
import { renderOpenAiError } from '../../compat/relay/openai-error.ts'
import { limit } from '../../server/domain/limits/index.ts'
import { renderRequestError } from '../../server/graphql/errors.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import { freshLimits } from '../support/fresh-limits.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { setLimits } from '../support/set-limits.ts'

/* Every refusal by a limit says which one it was, what is left of it and when it ends. */

let gateway: Gateway
let userId: number
let cookie: string

beforeAll(async () => {
  gateway = await openGateway()
  await gateway.addUser('ann', 1_000_000n)
  const row = await gateway.services.db.user.findFirstOrThrow({ where: { username: 'ann' } })
  userId = row.id
  const answer = await post('/api/user/login', { username: 'ann', password: 'password-1' })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(() => gateway.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const names = Object.keys(rates) as RateName[]

/** The error of a limit that was reached. */
async function refusalOf(name: RateName): Promise<AppError> {
  for (;;) {
    const refused = await limit(gateway.services, name, 'user:99').then(
      () => undefined,
      (error: unknown) => error as AppError,
    )
    if (refused) return refused
  }
}

describe('a refusal', () => {
  test.each(names)('by %s says the same in each dialect and language', async name => {
    await setLimits(gateway.services, { [name]: 3 })
    await freshLimits(gateway.services)
    const error = await refusalOf(name)
    const { seconds } = error.params
    const headers = {
      'Retry-After': String(seconds),
      'RateLimit-Policy': `"${name}";q=3`,
      RateLimit: `"${name}";r=0;t=${seconds}`,
    }
    for (const [language, texts] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      const allowed = texts.limits[name].replace('{{max}}', '3')
      const { actor, logger, requestId } = gateway.root
      const graphql = renderRequestError(error, { actor, logger, requestId, language })
      const rest = renderFailure(error, language)
      const relay = renderOpenAiError(error, {
        requestId,
        language: () => language,
      } as Parameters<typeof renderOpenAiError>[1])
      for (const { status, headers: sent, body } of [graphql, rest, relay]) {
        expect({ status, sent }).toMatchObject({ status: 429, sent: headers })
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        expect(text).toContain(allowed)
        expect(text).toContain(String(seconds))
      }
      const [{ extensions }] = (JSON.parse(graphql.body) as { errors: [{ extensions: object }] })
        .errors
      expect(extensions).toMatchObject({ params: { rule: name, max: 3, left: 0, seconds } })
    }
  })
})

const ADDRESS = '127.0.0.1'
const wrongSignIn = { username: 'stranger', password: 'wrong-password' }

interface Reached {
  /** Whose tries are used up. */
  readonly subject: () => string
  /** The path and the body of a request that is refused then. */
  readonly path: string
  readonly body?: unknown
  readonly isSignedIn?: true
}

const ofAddress = { subject: () => ADDRESS }
const ofUser = { subject: () => `user:${userId}`, isSignedIn: true } as const
const graphql = (query: string) => ({ path: '/graphql', body: { query } })

/** Requests over the APIs that meet a limit. */
const reached: Partial<Record<RateName, Reached>> = {
  api: { ...ofAddress, path: '/api/pricing' },
  'api-entry': { ...ofAddress, path: '/api/user/login', body: wrongSignIn },
  'api-account': { ...ofUser, path: '/api/user/self' },
  graphql: { ...ofUser, ...graphql('{ viewer { models } }') },
  'graphql-guest': { ...ofAddress, ...graphql('{ siteStatus { systemName } }') },
  'sign-in': { ...ofAddress, path: '/api/user/login', body: wrongSignIn },
  'sign-in-account': { subject: () => 'name:stranger', path: '/api/user/login', body: wrongSignIn },
  'sign-in-known': {
    subject: () => `user:${userId} ${ADDRESS}`,
    path: '/api/user/login',
    body: { username: 'ann', password: 'wrong-password' },
  },
  register: {
    ...ofAddress,
    path: '/api/user/register',
    body: { username: 'newcomer', password: 'password-1' },
  },
  'key-reveal': { ...ofUser, path: '/api/token/1' },
  redeem: { ...ofUser, path: '/api/user/topup', body: { key: 'x' } },
  'password-reset-confirm': {
    ...ofAddress,
    path: '/api/user/reset',
    body: { email: 'ann@example.com', token: 'wrong' },
  },
}

test.each(Object.entries(reached) as [RateName, Reached][])(
  'a request that meets %s is refused with the limit, what is left and when it ends',
  async (name, { subject, path, body, isSignedIn }) => {
    await setLimits(gateway.services, { [name]: 1 })
    await freshLimits(gateway.services)
    await limit(gateway.services, name, subject()).catch(() => undefined)
    await limit(gateway.services, name, subject()).catch(() => undefined)
    const answer = await fetch(gateway.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isSignedIn && { cookie, 'New-Api-User': String(userId) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect([answer.status, text]).toEqual([
      429,
      expect.stringContaining(en.limits[name].replace('{{max}}', '1')),
    ])
    const seconds = answer.headers.get('retry-after')
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(answer.headers.get('ratelimit-policy')).toBe(`"${name}";q=1`)
    expect(answer.headers.get('ratelimit')).toBe(`"${name}";r=0;t=${seconds}`)
    await setLimits(gateway.services, {})
  },
)

test('every text with a number or a time has its place in both languages', () => {
  const braces = /(?<!\{)\{\w+\}(?!\})/
  const wrong = [en, zh].flatMap(texts =>
    Object.values(texts).flatMap(section =>
      Object.entries(section).filter(([, text]) => braces.test(text as string)),
    ),
  )
  expect(wrong).toEqual([])
})
