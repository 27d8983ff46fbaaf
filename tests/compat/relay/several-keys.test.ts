import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTokenStatus } from '../../../server/domain/tokens/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const UNKNOWN = `sk-${'A'.repeat(48)}`

let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let own = ''
let second = ''
let disabled = ''
let others = ''

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  ann = await gateway.addUser('ann', 1_000_000n)
  disabled = await gateway.addKey(ann)
  const { id } = await gateway.services.db.token.findFirstOrThrow({ where: { name: 'app' } })
  await setTokenStatus(ann, { id, status: 'DISABLED' })
  own = await gateway.addKey(ann)
  second = await gateway.addKey(ann)
  others = await gateway.addKey(await gateway.addUser('ben', 1_000_000n))
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

type Headers = Readonly<Record<string, string>>

async function ask(headers: Headers, place = 'POST /v1/chat/completions') {
  const [method = '', path = ''] = place.split(' ')
  const call = { model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }], ids: [] }
  const answer = await fetch(gateway.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(call) }),
  })
  const body = (await answer.json()) as { error?: { code: string; message: string } }
  return { status: answer.status, code: body.error?.code, message: body.error?.message }
}

const names = ['authorization', 'x-api-key', 'api-key', 'x-goog-api-key']
const places = ['POST /v1/chat/completions', 'GET /v1/models', 'GET /v1/dashboard/billing/usage']

describe.each(places)('%s with several keys', place => {
  test.each(names.flatMap(one => names.filter(name => name > one).map(name => [one, name])))(
    'in %s and %s: one old key does no harm',
    async (one = '', other = '') => {
      for (const stale of [UNKNOWN, 'sk-old', disabled]) {
        expect((await ask({ [one]: own, [other]: stale }, place)).status).toBe(200)
        expect((await ask({ [one]: stale, [other]: own }, place)).status).toBe(200)
      }
      expect((await ask({ [one]: own, [other]: own }, place)).status).toBe(200)
    },
  )

  test('of two owners is refused, and says what to do', async () => {
    const { status, code, message } = await ask(
      { authorization: `Bearer ${own}`, 'x-api-key': others },
      place,
    )
    expect([status, code]).toEqual([401, 'two_api_keys'])
    expect(message).toContain('send only one of them')
  })

  test('of one owner is refused too, because each token has a quota of its own', async () => {
    const { status, code } = await ask({ authorization: own, 'x-goog-api-key': second }, place)
    expect([status, code]).toEqual([401, 'two_api_keys'])
  })

  test('that are all invalid says why, by the one that is known', async () => {
    const refusals = [
      await ask({ authorization: UNKNOWN, 'x-api-key': disabled }, place),
      await ask({ authorization: UNKNOWN, 'x-api-key': 'sk-old' }, place),
    ]
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [401, 'token_disabled'],
      [401, 'invalid_api_key'],
    ])
  })
})

test('the caller of several keys is the owner of the valid one', async () => {
  const before = await gateway.services.db.log.count()
  await ask({ authorization: UNKNOWN, 'x-api-key': others })
  await expect.poll(() => gateway.services.db.log.count()).toBe(before + 1)
  const row = await gateway.services.db.log.findFirst({ orderBy: { id: 'desc' } })
  expect(row?.username).toBe('ben')
})

test('a client of drawings may send its key beside a word that is none', async () => {
  const place = 'POST /suno/fetch'
  const word = 'Bearer midjourney-proxy'
  expect((await ask({ authorization: word, 'mj-api-secret': own }, place)).status).toBe(200)
  expect((await ask({ authorization: own, 'mj-api-secret': others }, place)).status).toBe(401)
})
