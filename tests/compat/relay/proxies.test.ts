import { afterAll, beforeAll, expect, test } from 'vitest'
import { regenerateAccessToken } from '../../../server/domain/sessions/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const CALLER = '203.0.113.9'
let gateway: Gateway
let direct: Gateway
let upstream: FakeUpstream
let ann: Ctx
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway({ trustedProxies: ['127.0.0.1/32', '10.0.0.0/8'] })
  direct = await openGateway({ databaseUrl: gateway.databaseUrl })
  await gateway.addChannel(upstream.url)
  ann = await gateway.addUser('ann', 1_000_000n)
  key = await gateway.addKey(ann, { allowIps: [CALLER] })
})
afterAll(async () => {
  await direct.close()
  await gateway.close()
  await upstream.close()
})

async function statusOf(at: Gateway, path: string, headers: Record<string, string>) {
  const answer = await fetch(at.url + path, {
    headers: { authorization: `Bearer ${key}`, ...headers },
  })
  await answer.arrayBuffer()
  return answer.status
}

const from = (chain: string) => ({ 'x-forwarded-for': chain })

test.each(['/v1/models', '/v1/dashboard/billing/subscription'])(
  'at %s a list of addresses is about the caller behind a trusted proxy',
  async path => {
    expect(await statusOf(gateway, path, from(`1.1.1.1, ${CALLER}, 10.0.0.2`))).toBe(200)
    expect(await statusOf(gateway, path, from(`${CALLER}, 198.51.100.1`))).toBe(403)
    expect(await statusOf(gateway, path, { forwarded: `for="${CALLER}:99"` })).toBe(200)
    expect(await statusOf(gateway, path, {})).toBe(403)
  },
)

test('a header of a sender who is no trusted proxy changes nothing', async () => {
  expect(await statusOf(direct, '/v1/models', from(CALLER))).toBe(403)
})

test('a sign-in is limited, kept and audited by the address of the caller', async () => {
  const body = JSON.stringify({ username: 'root', password: gateway.rootPassword })
  const answer = await fetch(`${gateway.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(CALLER) },
    body,
  })
  expect(await answer.json()).toMatchObject({ success: true })
  const { db } = gateway.services
  const signIn = await db.signIn.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  expect(signIn.address).toBe(CALLER)
  const where = { address: CALLER, action: 'session.open' }
  expect(await db.auditEntry.count({ where })).toBe(1)
})

test('a change over GraphQL is audited by the address of the caller', async () => {
  const accessToken = await regenerateAccessToken(gateway.root)
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      ...from('2001:db8::9, 127.0.0.1'),
    },
    body: JSON.stringify({
      query: 'mutation { createTokens(input: { name: "any" }) { __typename } }',
    }),
  })
  expect(((await answer.json()) as { errors?: unknown }).errors).toBeUndefined()
  const where = { address: '2001:db8::9', action: 'token.create' }
  expect(await gateway.services.db.auditEntry.count({ where })).toBe(1)
})
