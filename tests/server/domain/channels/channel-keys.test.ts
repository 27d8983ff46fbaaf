import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addChannelKeys,
  channelById,
  channelsCache,
  copyChannel,
  createChannels,
  deleteChannelKey,
  disableFailing,
  listChannelKeys,
  listChannels,
  setChannelKeyStatus,
  updateChannel,
} from '../../../../server/domain/channels/index.ts'
import { withNextKey } from '../../../../server/domain/channels/key-ring.ts'
import { aCachedChannel } from './a-cached-channel.ts'
import { lastAudit, openFixtures, SECRET, someChannel, type Fixtures } from './fixtures.ts'

const KEYS = ['sk-first-key-0000-aaaa', 'sk-second-key-0000-bbbb', 'sk-third-key-0000-cccc']

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

const keysOf = async (id: number) => (await listChannelKeys(fixtures.admin, [id])).get(id) ?? []
const rowOf = (id: number) => fixtures.services.db.channel.findUniqueOrThrow({ where: { id } })
const ringOf = (id: number) =>
  channelById(channelsCache.read(fixtures.services), id)?.keyRing?.keys.map(({ key }) => key)
const makeMany = async (changes: Partial<typeof someChannel> = {}) => {
  const made = await createChannels(fixtures.admin, {
    ...someChannel,
    keys: KEYS,
    keyChoice: 'IN_TURN',
    ...changes,
  })
  const [channel] = made
  if (!channel || made.length !== 1) throw new Error('not one channel')
  return channel
}

describe('several keys of a channel', () => {
  it('belong to one channel, encrypted, and calls get them all', async () => {
    const { id, keyChoice } = await makeMany()
    expect(keyChoice).toBe('IN_TURN')
    expect((await keysOf(id)).map(({ keyPreview }) => keyPreview)).toEqual([
      'sk-…aaaa',
      'sk-…bbbb',
      'sk-…cccc',
    ])
    expect(JSON.stringify(await keysOf(id), withBigints)).not.toContain('first-key')
    await vi.waitFor(() => expect(ringOf(id)).toEqual(KEYS))
    const stored = await fixtures.services.db.channelKey.findFirst({ where: { channelId: id } })
    expect(Buffer.from(stored?.keyCipher ?? []).includes('sk-first')).toBe(false)
  })

  it('are found by the whole of any of them', async () => {
    const { id } = await makeMany({ keys: ['sk-only-here-1111', 'sk-only-here-2222'] })
    const find = async (keyword: string) =>
      (await listChannels(fixtures.admin, { filter: { keyword } })).rows.map(row => row.id)
    expect(await find('sk-only-here-2222')).toEqual([id])
    expect(await find('only-here')).toEqual([])
  })

  it('begin with the only key of the channel', async () => {
    const { id } = await fixtures.make()
    await addChannelKeys(fixtures.admin, { id, keys: [KEYS[0] as string] })
    await vi.waitFor(() => expect(ringOf(id)).toEqual([SECRET, KEYS[0]]))
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.add-keys',
      target: `channel:${id}`,
    })
  })

  it.each([
    [[KEYS[0]], 'keyTwice'],
    [['sk-new-key-0000-dddd', KEYS[0]], 'keyTwice'],
    [[], 'channelNameAndKeyNeeded'],
  ])('refuses the further keys %j', async (keys, messageKey) => {
    const { id } = await makeMany()
    const adding = addChannelKeys(fixtures.admin, { id, keys: keys as string[] })
    await expect(adding).rejects.toMatchObject({ fields: [{ field: 'keys', messageKey }] })
    expect(await keysOf(id)).toHaveLength(3)
  })

  it('are disabled one by one, and the channel with the last', async () => {
    const { id } = await makeMany()
    for (const { id: key } of await keysOf(id)) {
      expect((await rowOf(id)).status).toBe('ENABLED')
      await setChannelKeyStatus(fixtures.admin, { id: key, status: 'DISABLED' })
    }
    expect((await rowOf(id)).status).toBe('DISABLED')
    await vi.waitFor(() => {
      expect(channelById(channelsCache.read(fixtures.services), id)?.enabled).toBe(false)
    })
  })

  it('are deleted except for the last, and the channel keeps one that is usable', async () => {
    const { id } = await makeMany()
    const [first, second, third] = await keysOf(id)
    await setChannelKeyStatus(fixtures.admin, { id: Number(second?.id), status: 'DISABLED' })
    await deleteChannelKey(fixtures.admin, { id: Number(first?.id) })
    expect((await rowOf(id)).keyPreview).toBe('sk-…cccc')
    await deleteChannelKey(fixtures.admin, { id: Number(second?.id) })
    const last = deleteChannelKey(fixtures.admin, { id: Number(third?.id) })
    await expect(last).rejects.toMatchObject({ code: 'CHANNEL_KEY_LAST' })
    await expect(deleteChannelKey(fixtures.admin, { id: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('are all replaced by a new key', async () => {
    const { id } = await makeMany()
    await updateChannel(fixtures.admin, { id, key: SECRET, baseUrl: 'https://other.example.com' })
    expect(await keysOf(id)).toEqual([])
    await vi.waitFor(() => {
      const known = channelById(channelsCache.read(fixtures.services), id)
      expect([known?.key, known?.keyRing]).toEqual([SECRET, undefined])
    })
  })

  it('are copied with their channel', async () => {
    const { id } = await makeMany()
    const copy = await copyChannel(fixtures.admin, { id })
    await vi.waitFor(() => expect(ringOf(copy.id)).toEqual(KEYS))
  })

  it('stay enabled when one fails while the option for failures is off', async () => {
    const { id } = await makeMany()
    const [first] = await keysOf(id)
    const failing = { channelId: id, keyId: Number(first?.id), reason: '401' }
    expect(await disableFailing(fixtures.services, failing)).toBe(false)
    expect((await keysOf(id)).map(({ status }) => status)).toEqual(Array(3).fill('ENABLED'))
  })

  it('are changed by admins only', async () => {
    const { id } = await makeMany()
    const [first] = await keysOf(id)
    const key = Number(first?.id)
    for (const attempt of [
      addChannelKeys(fixtures.normal, { id, keys: ['sk-new'] }),
      setChannelKeyStatus(fixtures.normal, { id: key, status: 'DISABLED' }),
      deleteChannelKey(fixtures.normal, { id: key }),
      listChannelKeys(fixtures.normal, [id]),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})

describe('the key of the next call', () => {
  const keys = KEYS.map((key, at) => ({ id: at + 1, key }))

  it('is each in turn, also after the last', () => {
    const channel = aCachedChannel({ keyRing: { keys, choice: 'IN_TURN', turns: 2 } })
    const chosen = Array.from({ length: 4 }, () => withNextKey(channel, Math.random).keyId)
    expect(chosen).toEqual([3, 1, 2, 3])
  })

  it('is any of them at random, at both ends of the range', () => {
    const channel = aCachedChannel({ keyRing: { keys, choice: 'RANDOM', turns: 0 } })
    const chosen = [0, 0.5, 1 - 2 ** -53].map(random => withNextKey(channel, () => random).key)
    expect(chosen).toEqual(KEYS)
  })

  it('costs a channel with one key nothing', () => {
    const channel = aCachedChannel()
    expect(withNextKey(channel, Math.random)).toBe(channel)
  })
})

const withBigints = (_: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value
