import { afterAll, beforeAll, expect, test } from 'vitest'
import { regenerateAccessToken } from '../../server/domain/sessions/index.ts'
import { openFakeUpstream, type FakeUpstream } from '../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'

let gateway: Gateway
let upstream: FakeUpstream

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

/** Sends a body behind the three bytes that editors and shells of Windows write first. */
async function postMarked(path: string, body: object, authorization = ''): Promise<string> {
  const answer = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: `\ufeff${JSON.stringify(body)}`,
  })
  return answer.text()
}

test('a call from a file with a byte order mark is answered', async () => {
  const key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
  const call = { model: 'gpt-4o', messages: [{ role: 'user', content: '\ufeffhi' }] }
  expect(await postMarked('/v1/chat/completions', call, `Bearer ${key}`)).toContain('Hello')
  expect(upstream.received[0]?.text).toContain('"content":"\ufeffhi"')
})

test('a sign-in over REST from such a file succeeds', async () => {
  const form = { username: 'root', password: gateway.rootPassword }
  expect(await postMarked('/api/user/login', form)).toContain('"success":true')
})

test('a query over GraphQL from such a file is answered', async () => {
  const authorization = `Bearer ${await regenerateAccessToken(gateway.root)}`
  const query = { query: '{ viewer { user { username } } }' }
  expect(await postMarked('/graphql', query, authorization)).toContain('"username":"root"')
})
