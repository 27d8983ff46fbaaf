import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { openFakeUpstream, type FakeUpstream } from '../support/fake-upstream.ts'
import { startSluice, temporaryFolder, type Running } from '../support/process.ts'

const ROOT_PASSWORD = 'root-password-1'
let upstream: FakeUpstream
let first: Running
let second: Running
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  upstream = await openFakeUpstream()
  const database = await createTestDatabase()
  const folder = temporaryFolder()
  const env = {
    DATABASE_URL: database.url,
    SLUICE_SECRET: 'the-same-secret-on-every-machine-of-the-fleet',
    SLUICE_ROOT_PASSWORD: ROOT_PASSWORD,
    SLUICE_WORKERS: '1',
    SLUICE_DATA: folder.path,
    OUTBOUND_ALLOW: '127.0.0.1/32',
  }
  // Together, on an empty database: one migrates and makes root, the other waits.
  ;[first, second] = await Promise.all([startSluice(env), startSluice(env)])
  closers.push(
    () => first.stop(),
    () => second.stop(),
    upstream.close,
    database.drop,
    folder.remove,
  )
})
afterAll(async () => {
  for (const close of closers) await close()
})

interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly data: unknown
}

/** A script on the old REST, with the cookie and the user id it needs. */
async function signIn(url: string) {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: ROOT_PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { id: number } }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (method: string, path: string, body?: unknown): Promise<Envelope> => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, 'new-api-user': String(data.id), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Envelope
  }
}

test('two processes agree on a channel within a second of its change', async () => {
  const api = await signIn(first.url)
  const channel = {
    type: 1,
    name: 'main',
    key: 'sk-upstream',
    base_url: upstream.url,
    models: 'gpt-4o',
    group: 'default',
  }
  const created = await api('POST', '/api/channel/', channel)
  expect(created).toMatchObject({ success: true })
  await api('POST', '/api/token/', { name: 'app', unlimited_quota: true, expired_time: -1 })
  const tokens = (await api('GET', '/api/token/?p=0&size=1')).data as { key: string }[]
  const call = async (url: string) => {
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer sk-${tokens[0]?.key}`,
      },
      body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }] }),
    })
    await response.arrayBuffer()
    return response.status
  }
  const soon = { timeout: 1000, interval: 20 }
  await expect.poll(() => call(second.url), soon).toBe(200)
  await expect.poll(() => call(first.url), soon).toBe(200)

  const channels = (await api('GET', '/api/channel/?p=0&page_size=10')).data as { id: number }[]
  await api('PUT', '/api/channel/', { id: channels[0]?.id, status: 2 })
  await expect.poll(() => call(second.url), soon).toBe(503)
  await expect.poll(() => call(first.url), soon).toBe(503)
})

test('a sign-in on one process is known to the other', async () => {
  const login = await fetch(`${first.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: ROOT_PASSWORD }),
  })
  const { data } = (await login.json()) as { data: { id: number } }
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const self = await fetch(`${second.url}/api/user/self`, {
    headers: { cookie, 'new-api-user': String(data.id) },
  })
  expect(await self.json()).toMatchObject({ success: true, data: { username: 'root' } })
})
