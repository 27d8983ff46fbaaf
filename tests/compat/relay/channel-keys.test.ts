import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  listChannelKeys,
  setChannelKeyStatus,
  testChannel,
} from '../../../server/domain/channels/index.ts'
import { failing, openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const KEYS = ['sk-first-key-0000-aaaa', 'sk-second-key-0000-bbbb']
const BAD = 'Bearer sk-first-key-0000-aaaa'

let gateway: Gateway
let upstream: FakeUpstream
let channelId: number
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  channelId = await gateway.addChannel(upstream.url, { keys: KEYS, keyChoice: 'IN_TURN' })
  await gateway.setOption('AutomaticDisableChannelEnabled', 'true')
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
})
beforeEach(() => {
  upstream.answer(whole())
  upstream.received.length = 0
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function ask() {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }] }),
  })
  await answer.text()
  return answer.status
}

const sent = () => upstream.received.map(({ headers }) => headers.authorization)
const keys = async () => (await listChannelKeys(gateway.root, [channelId])).get(channelId) ?? []
const channel = () => gateway.services.db.channel.findUniqueOrThrow({ where: { id: channelId } })
const ring = () => channelById(channelsCache.read(gateway.services), channelId)?.keyRing?.keys

describe('a channel with several keys', () => {
  test('sends its calls with one after the other, and counts them', async () => {
    for (let call = 0; call < 4; call += 1) expect(await ask()).toBe(200)
    const counts = Object.groupBy(sent(), header => String(header))
    expect(Object.values(counts).map(calls => calls?.length)).toEqual([2, 2])
    await vi.waitFor(
      async () => expect((await keys()).map(({ callCount }) => callCount)).toEqual([2n, 2n]),
      { timeout: 10_000 },
    )
  })

  test('loses only the key that the upstream refuses, and stays enabled', async () => {
    upstream.answer((response, received) =>
      received.headers.authorization === BAD
        ? failing(401, { message: `Incorrect key ${KEYS[0]}` })(response, received)
        : whole()(response, received),
    )
    await Promise.all([ask(), ask()])
    await vi.waitFor(async () => expect((await keys())[0]?.status).toBe('AUTO_DISABLED'))
    const [first, second] = await keys()
    expect(first?.statusReason).toContain('401 Incorrect key')
    expect(first?.statusReason).not.toContain('aaaa')
    expect(second).toMatchObject({ status: 'ENABLED', statusReason: null })
    expect((await channel()).status).toBe('ENABLED')
    await vi.waitFor(() => expect(ring()).toHaveLength(1))
    upstream.received.length = 0
    for (let call = 0; call < 3; call += 1) expect(await ask()).toBe(200)
    expect(sent()).not.toContain(BAD)
    await vi.waitFor(
      async () => expect((await keys())[0]?.lastError).toContain('401 Incorrect key'),
      { timeout: 10_000 },
    )
  })

  test('is disabled with its last key, and enabled with one of them', async () => {
    upstream.answer(failing(401, { message: 'Invalid key' }))
    await ask()
    await vi.waitFor(async () => expect((await channel()).status).toBe('AUTO_DISABLED'))
    expect((await channel()).statusReason).toContain('Invalid key')
    expect((await keys()).map(({ status }) => status)).toEqual(['AUTO_DISABLED', 'AUTO_DISABLED'])

    upstream.answer(whole())
    expect(await testChannel(gateway.root, { id: channelId })).toMatchObject({ ok: true })

    const id = (await keys())[1]?.id as number
    await setChannelKeyStatus(gateway.root, { id, status: 'ENABLED' })
    expect((await channel()).status).toBe('ENABLED')
    await vi.waitFor(async () => expect(await ask()).toBe(200))
    expect(sent().at(-1)).toBe(`Bearer ${KEYS[1]}`)
  })
})
