import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { regenerateAccessToken } from '../../server/domain/sessions/index.ts'
import { deleteTokens, setTokenStatus } from '../../server/domain/tokens/index.ts'
import { openFakeUpstream, whole, type FakeUpstream } from '../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'

/*
 * Who receives the answer of a change finds it in the process that answered: nothing is waited for here.
 */

const TIMES = 40
let gateway: Gateway
let upstream: FakeUpstream
let headers: Record<string, string>
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  upstream.answer(whole())
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { models: ['m-0'] })
  const models = Array.from({ length: TIMES + 1 }, (_, at) => [`m-${at}`, 1])
  const value = JSON.stringify(Object.fromEntries(models))
  await updateOptions(gateway.root, { options: [{ key: 'ModelRatio', value }] })
  const token = await regenerateAccessToken(gateway.root)
  headers = { authorization: token, 'new-api-user': '1', 'content-type': 'application/json' }
  key = await gateway.addKey(await gateway.addUser('writer', 1_000_000_000n))
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function rest(place: string, body?: unknown) {
  const [method = '', path = ''] = place.split(' ')
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(gateway.url + path, { method, headers, ...sent })
  const { success, data } = (await answer.json()) as { success: boolean; data: never }
  expect(success).toBe(true)
  return data
}

async function statusOf(model: string, caller = key): Promise<number> {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
  })
  await answer.arrayBuffer()
  return answer.status
}

const channel = (at: number) => ({
  type: 1,
  name: `channel ${at}`,
  key: `sk-upstream-${at}`,
  base_url: upstream.url,
  models: `m-${at}`,
  group: 'default',
})

test('a channel that was created serves the next call, forty times out of forty', async () => {
  const statuses: number[] = []
  for (let at = 1; at <= TIMES; at += 1) {
    await rest('POST /api/channel/', channel(at))
    statuses.push(await statusOf(`m-${at}`))
  }
  expect(statuses).toEqual(Array<number>(TIMES).fill(200))
})

test('a channel that was disabled, and one that was deleted, serve no further call', async () => {
  const { db } = gateway.services
  for (let at = 1; at <= 10; at += 1) {
    const { id } = await db.channel.findFirstOrThrow({ where: { name: `channel ${at}` } })
    if (at % 2 === 0) await rest('PUT /api/channel/', { id, status: 2 })
    else await rest(`DELETE /api/channel/${id}`)
    // A disabled channel may be enabled soon; a deleted one is gone.
    expect(await statusOf(`m-${at}`)).toBe(at % 2 === 0 ? 503 : 404)
  }
})

test('a price that was changed decides about the next call', async () => {
  for (const ratio of [{}, { 'm-20': 1 }, {}]) {
    await rest('PUT /api/option/', { key: 'ModelRatio', value: JSON.stringify(ratio) })
    expect(await statusOf('m-20')).toBe('m-20' in ratio ? 200 : 404)
  }
  await rest('PUT /api/option/', { key: 'ModelRatio', value: '{"m-20":1}' })
})

test('a token that was disabled, enabled or deleted decides about the next call', async () => {
  const owner = await gateway.addUser('changing', 1_000_000n)
  const own = await gateway.addKey(owner)
  const { db } = gateway.services
  const { id } = await db.token.findFirstOrThrow({
    where: { name: 'app' },
    orderBy: { id: 'desc' },
  })
  for (const [status, expected] of [
    ['DISABLED', 401],
    ['ENABLED', 200],
  ] as const) {
    await setTokenStatus(owner, { id, status })
    expect(await statusOf('m-20', own)).toBe(expected)
  }
  await deleteTokens(owner, { ids: [id] })
  expect(await statusOf('m-20', own)).toBe(401)
})

test('a user that was banned makes no further call', async () => {
  const owner = await gateway.addUser('banned', 1_000_000n)
  const own = await gateway.addKey(owner)
  expect(await statusOf('m-20', own)).toBe(200)
  const id = owner.actor.kind === 'user' ? owner.actor.id : 0
  await rest('POST /api/user/manage', { id, action: 'disable' })
  expect(await statusOf('m-20', own)).not.toBe(200)
})
