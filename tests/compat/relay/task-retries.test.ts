import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setTokenStatus } from '../../../server/domain/tokens/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import {
  openFakeUpstream,
  send,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'

const START = 10_000_000n
const PRICE = 50_000n
const KEYS = Array.from({ length: 5 }, (_, at) => `sk-key-${at}-0000000000`)
/** The shortest wait before a second attempt, less what timers are early. */
const WAIT_MS_MIN = 20

let gateway: Gateway
/** Preferred; the other one is tried when it fails. */
let first: FakeUpstream
let second: FakeUpstream
/** Of channels with several keys, alone with their models. */
let keyed: FakeUpstream
let keyedId = 0
let ann: Ctx
let key = ''
let users = 0

beforeAll(async () => {
  first = await openFakeUpstream()
  second = await openFakeUpstream()
  keyed = await openFakeUpstream()
  gateway = await openGateway()
  const songs = { type: 36, models: ['suno_music'] }
  await gateway.addChannel(first.url, { ...songs, name: 'first', priority: 10 })
  await gateway.addChannel(second.url, { ...songs, name: 'second' })
  const several = { keys: KEYS, keyChoice: 'IN_TURN' }
  const lyrics = { type: 36, models: ['suno_lyrics'], name: 'lyrics' }
  keyedId = await gateway.addChannel(keyed.url, { ...lyrics, ...several })
  const drawings = { type: 5, models: ['mj_imagine'], name: 'drawings' }
  await gateway.addChannel(keyed.url, { ...drawings, ...several })
})
beforeEach(async () => {
  for (const upstream of [first, second, keyed]) {
    upstream.answer(accepting)
    upstream.received.length = 0
  }
  users += 1
  ann = await gateway.addUser(`ann${users}`, START)
  key = await gateway.addKey(ann)
  await gateway.setOption('RetryTimes', '3')
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  for (const upstream of [first, second, keyed]) await upstream.close()
})

/** Accepts songs and drawings. */
const accepting: Script = (response, { path }) => {
  const id = `job-${users}`
  const isSong = path.startsWith('/suno')
  send(response, 200, isSong ? { code: 'success', data: id } : { code: 1, result: id })
}
const refusing =
  (status: number, headers: Record<string, string> = {}): Script =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ message: 'no' }))
  }

async function submit(path: string, body: object = { prompt: 'la' }) {
  const answer = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: said }
}
const song = () => submit('/suno/submit/music')

const userId = () => (ann.actor.kind === 'user' ? ann.actor.id : 0)
const tasks = () => gateway.services.db.task.findMany({ where: { userId: userId() } })
async function spent() {
  const user = await gateway.services.db.user.findUniqueOrThrow({ where: { id: userId() } })
  return START - user.balance
}
const log = () => gateway.services.db.log.findMany({ where: { userId: userId() } })
const keysUsed = () =>
  keyed.received.map(({ headers }) => headers['mj-api-secret'] ?? headers.authorization)

async function expectNothing() {
  expect(await tasks()).toEqual([])
  expect(await spent()).toBe(0n)
}

describe.each([
  ['a song', '/suno/submit/lyrics', 5_000n],
  ['a drawing', '/mj/submit/imagine', PRICE],
])('%s', (_, path, price) => {
  test('is sent with another key when only the first is refused, also without retries', async () => {
    await gateway.setOption('RetryTimes', '0')
    keyed.answer((response, received) =>
      (keyed.received.length === 1 ? refusing(429) : accepting)(response, received),
    )
    expect((await submit(path)).status).toBe(200)
    expect([keysUsed().length, new Set(keysUsed()).size]).toEqual([2, 2])
    expect(await spent()).toBe(price)
    expect(await tasks()).toMatchObject([{ taskId: `job-${users}`, quota: price }])
    const [row] = await log()
    expect(row?.details).toMatchObject({ attempts: [{ status: 429, code: 'UPSTREAM_BUSY' }] })
  })

  test('is sent with three keys at most, and the caller learns how long to wait', async () => {
    keyed.answer(refusing(429, { 'retry-after': '7' }))
    const { retryAfter } = await submit(path)
    expect([retryAfter, keysUsed().length, new Set(keysUsed()).size]).toEqual(['7', 3, 3])
    await expectNothing()
  })

  test('is sent once when its caller leaves, and charged', async () => {
    const caller = new AbortController()
    const answered = Promise.withResolvers<void>()
    keyed.answer(async (response, received) => {
      caller.abort()
      await answered.promise
      return accepting(response, received)
    })
    const asked = fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ prompt: 'la' }),
      signal: caller.signal,
    })
    await expect(asked).rejects.toThrow()
    answered.resolve()
    const charged = { taskId: `job-${users}`, chargeState: 'CHARGED' }
    await vi.waitFor(async () => expect(await tasks()).toMatchObject([charged]))
    expect([keyed.received.length, await spent()]).toEqual([1, price])
  })
})

test('a song that continues another one is never sent with another key', async () => {
  const { id: keyId } = await gateway.services.db.channelKey.findFirstOrThrow({
    where: { channelId: keyedId },
    orderBy: { id: 'desc' },
  })
  await gateway.services.db.task.create({
    data: {
      platform: 'SUNO',
      taskId: 'origin',
      callId: `origin-${users}`,
      userId: userId(),
      channelId: keyedId,
      keyId,
      action: 'MUSIC',
      status: 'SUCCESS',
    },
  })
  keyed.answer(refusing(429))
  const body = { continue_clip_id: 'c', task_id: 'origin', prompt: 'la' }
  await submit('/suno/submit/music', body)
  expect(keysUsed()).toEqual([`Bearer ${KEYS.at(-1)}`])
  expect([first.received, second.received]).toEqual([[], []])
})

test('a song waits before it goes to another channel, where its row is then', async () => {
  const times: number[] = []
  let moved: unknown
  first.answer((response, received) => {
    times.push(performance.now())
    return refusing(500)(response, received)
  })
  second.answer(async (response, received) => {
    times.push(performance.now())
    moved = await tasks()
    return accepting(response, received)
  })
  expect((await song()).status).toBe(200)
  const [began = 0, ended = 0] = times
  expect(ended - began).toBeGreaterThanOrEqual(WAIT_MS_MIN)
  const [task] = await tasks()
  expect(moved).toMatchObject([{ channelId: task?.channelId, chargeState: 'PENDING' }])
  expect(await spent()).toBe(PRICE)
})

test('all attempts of a song share the time limit of the call', async () => {
  await gateway.setOption('RelayTotalTimeout', '1')
  first.answer(response => {
    response.writeHead(500)
    response.write('{"message":')
  })
  const began = performance.now()
  expect((await song()).status).toBeGreaterThanOrEqual(500)
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(second.received).toEqual([])
  await expectNothing()
  await gateway.setOption('RelayTotalTimeout', '600')
})

describe('a song that an upstream may have accepted is sent to no other', () => {
  test.each<[string, Script]>([
    ['a connection that ends without an answer', response => void response.destroy()],
    ['a timeout behind the upstream', refusing(504)],
    ['another timeout behind the upstream', refusing(524)],
    [
      'an answer that is cut',
      response => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' })
        response.write('{"code":')
        response.destroy()
      },
    ],
    [
      'an answer that is too long',
      response => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(Buffer.alloc(5 * 1024 * 1024, ' '))
      },
    ],
  ])('after %s', async (_, script) => {
    first.answer(script)
    expect((await song()).status).toBeGreaterThanOrEqual(500)
    expect([first.received.length, second.received.length]).toEqual([1, 0])
    await expectNothing()
  })

  test('after a silence until the end of its time', async () => {
    await gateway.setOption('RelayTotalTimeout', '1')
    first.answer(() => undefined)
    expect((await song()).status).toBe(504)
    expect([first.received.length, second.received.length]).toEqual([1, 0])
    await expectNothing()
    await gateway.setOption('RelayTotalTimeout', '600')
  })
})

test('a song whose key is disabled meanwhile is sent to no other upstream', async () => {
  const { id } = await gateway.services.db.token.findFirstOrThrow({ where: { userId: userId() } })
  first.answer(async (response, received) => {
    await setTokenStatus(ann, { id, status: 'DISABLED' })
    await vi.waitFor(async () => expect((await song()).status).toBe(401))
    return refusing(500)(response, received)
  })
  expect((await song()).status).toBe(401)
  expect(second.received).toEqual([])
  await expectNothing()
})

test('a song whose first upstream cannot be reached is sent to another one', async () => {
  const gone = await openFakeUpstream()
  await gone.close()
  const closed = { type: 36, models: ['suno_music'], name: 'gone', priority: 20 }
  await gateway.addChannel(gone.url, closed)
  expect((await song()).status).toBe(200)
  expect(first.received).toHaveLength(1)
  expect(await spent()).toBe(PRICE)
})
