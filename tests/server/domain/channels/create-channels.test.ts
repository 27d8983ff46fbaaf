import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CreateChannelsRaw } from '../../../../contract/inputs/channel.ts'
import { addChannels, createChannels } from '../../../../server/domain/channels/index.ts'
import { checkAddress, outboundPolicy } from '../../../../server/io/outbound.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import {
  abilitiesOf,
  notificationsOf,
  lastAudit,
  openFixtures,
  SECRET,
  someChannel,
  type Fixtures,
} from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

describe('a batch of keys', () => {
  const batch = { ...someChannel, name: 'bat', baseUrl: 'https://batch.example' }
  const namesOf = (channels: readonly { name: string }[]) => channels.map(({ name }) => name)

  it('makes channels with names of their own, also beside those of an earlier batch', async () => {
    const first = await createChannels(fixtures.admin, { ...batch, keys: ['n-1\nn-2\nn-3'] })
    expect(namesOf(first)).toEqual(['bat', 'bat-2', 'bat-3'])
    const second = await createChannels(fixtures.admin, { ...batch, keys: ['n-4,n-5'] })
    expect(namesOf(second)).toEqual(['bat-4', 'bat-5'])
    const long = { ...batch, name: 'x'.repeat(100), keys: ['n-6,n-7'] }
    expect(namesOf(await createChannels(fixtures.admin, long))).toEqual([
      'x'.repeat(100),
      `${'x'.repeat(98)}-2`,
    ])
  })

  it('that is imported again creates only what is new, and says which channels have the others', async () => {
    const twice = { ...batch, name: 'again' }
    const { channels } = await addChannels(fixtures.admin, { ...twice, keys: ['i-1', 'i-2'] })
    const again = await addChannels(fixtures.admin, { ...twice, keys: ['i-1', 'i-3', 'i-2'] })
    expect(again.existing.map(({ id }) => id)).toEqual(channels.map(({ id }) => id))
    expect(namesOf(again.channels)).toEqual(['again-3'])
    const third = await addChannels(fixtures.admin, { ...twice, keys: ['i-1', 'i-3', 'i-2'] })
    expect(third.channels).toEqual([])
    expect(namesOf(third.existing)).toEqual(['again', 'again-2', 'again-3'])
    expect(third.existing.map(({ keyHash }) => keyHash.length)).toEqual([0, 0, 0])
  })

  it('is created at another address or of another type, and one key is created with a warning', async () => {
    const { channels } = await addChannels(fixtures.admin, { ...batch, keys: ['p-1', 'p-2'] })
    const elsewhere = { ...batch, baseUrl: 'https://other.example', keys: ['p-1', 'p-2'] }
    const moved = await addChannels(fixtures.admin, elsewhere)
    expect([moved.channels.length, moved.existing]).toEqual([2, []])
    const typed = await addChannels(fixtures.admin, { ...batch, type: 8, keys: ['p-1', 'p-2'] })
    expect([typed.channels.length, typed.existing]).toEqual([2, []])
    const one = await addChannels(fixtures.admin, { ...batch, keys: ['p-2'] })
    expect(one.channels).toHaveLength(1)
    expect(one.existing.map(({ id }) => id)).toEqual([channels[1]?.id])
  })

  it('finds a key among several of one channel, and the default address of a type', async () => {
    const several = {
      ...someChannel,
      name: 'several',
      keys: ['s-1', 's-2', 's-3'],
      keyChoice: 'RANDOM' as const,
    }
    const { channels } = await addChannels(fixtures.admin, several)
    const again = {
      ...several,
      keyChoice: undefined,
      baseUrl: 'https://api.openai.com/',
      keys: ['s-3', 's-4'],
    }
    const { existing, channels: made } = await addChannels(fixtures.admin, again)
    expect([existing.map(({ id }) => id), made.length]).toEqual([[channels[0]?.id], 1])
  })

  it('of Cloudflare has an account in each line, and a name', async () => {
    const keys = ['acc1|tok-1\nmy edge|acc2|tok-2\ntok-3']
    const made = await createChannels(fixtures.admin, { ...batch, type: 39, other: 'acc', keys })
    expect(made.map(({ name, other }) => [name, other])).toEqual([
      [expect.stringMatching(/^bat-\d+$/), 'acc1'],
      ['my edge', 'acc2'],
      [expect.stringMatching(/^bat-\d+$/), 'acc'],
    ])
    const { id } = made[1] as NonNullable<(typeof made)[number]>
    const row = await fixtures.services.db.channel.findUniqueOrThrow({ where: { id } })
    expect(fixtures.services.encryption.decrypt(row.keyCipher, `channels.key:${id}`)).toBe('tok-2')
  })
})

describe('creating channels', () => {
  it('creates one channel per key, with the same settings', async () => {
    const channels = await createChannels(fixtures.admin, {
      ...someChannel,
      keys: ['sk-first-key-0000-aaaa', 'sk-second-key-0000-bbbb', 'short'],
      groups: ['vip', 'default', 'vip'],
      models: ['b', 'a', 'b'],
      baseUrl: 'https://api.example.com/',
      modelMapping: '{"a":"c"}',
      priority: -999,
      weight: 3,
      tag: 'east',
    })
    expect(channels).toHaveLength(3)
    expect(channels.map(({ keyPreview }) => keyPreview)).toEqual(['sk-…aaaa', 'sk-…bbbb', '…'])
    expect(channels[0]).toMatchObject({
      name: 'main',
      status: 'ENABLED',
      groups: ['vip', 'default'],
      models: ['b', 'a'],
      baseUrl: 'https://api.example.com',
      modelMapping: { a: 'c' },
      priority: -999,
      weight: 3,
      tag: 'east',
      autoBan: true,
      responseTimeMs: 0,
    })
  })

  it('encrypts the key, and finds it by its hash only', async () => {
    const { id } = await fixtures.make()
    const row = await fixtures.services.db.channel.findUniqueOrThrow({ where: { id } })
    expect(fixtures.services.encryption.decrypt(row.keyCipher, `channels.key:${row.id}`)).toBe(
      SECRET,
    )
    expect(Buffer.from(row.keyHash)).toEqual(Buffer.from(fixtures.services.encryption.hash(SECRET)))
    expect(Buffer.from(row.keyCipher).includes(SECRET)).toBe(false)
  })

  it('returns no key, and writes none into the audit', async () => {
    const channel = await fixtures.make()
    expect(JSON.stringify(channel, withBigints)).not.toContain(SECRET)
    expect([channel.keyCipher, channel.keyHash].map(({ length }) => length)).toEqual([0, 0])
    const entry = await lastAudit(fixtures.services)
    expect(entry).toMatchObject({
      action: 'channel.create',
      target: `channel:${channel.id}`,
      actorId: 1,
    })
    expect(JSON.stringify(entry, withBigints)).not.toContain(SECRET)
  })

  it('writes one ability for every group and model', async () => {
    const { id } = await fixtures.make({
      groups: ['a', 'b'],
      models: ['x', 'y'],
      priority: 2,
      weight: 1,
    })
    const ability = { enabled: true, priority: 2, weight: 1, tag: null }
    expect(await abilitiesOf(fixtures.services, id)).toEqual([
      { group: 'a', model: 'x', ...ability },
      { group: 'a', model: 'y', ...ability },
      { group: 'b', model: 'x', ...ability },
      { group: 'b', model: 'y', ...ability },
    ])
  })

  it('notifies every process', async () => {
    const received = notificationsOf(fixtures.services, 'channels')
    const channels = await createChannels(fixtures.admin, { ...someChannel, keys: ['k1', 'k2'] })
    await vi.waitFor(() => expect(received.slice(-2)).toEqual(channels.map(({ id }) => String(id))))
  })

  it.each<{ name: string; input: Partial<CreateChannelsRaw>; field: string; messageKey: string }>([
    { name: 'no name', input: { name: ' ' }, field: 'name', messageKey: 'channelNameAndKeyNeeded' },
    { name: 'no key', input: { keys: [] }, field: 'keys', messageKey: 'channelNameAndKeyNeeded' },
    {
      name: 'an empty key',
      input: { keys: ['  '] },
      field: 'keys.0',
      messageKey: 'channelNameAndKeyNeeded',
    },
    {
      name: '501 keys',
      input: { keys: Array.from({ length: 501 }, (_, at) => `k${at}`) },
      field: 'keys',
      messageKey: 'keysTooMany',
    },
    {
      name: 'a control character in a key',
      input: { keys: ['a\u0001b'] },
      field: 'keys.0',
      messageKey: 'keyCharacters',
    },
    {
      name: 'a line of another form',
      input: { type: 39, other: 'acc', keys: ['acc1|tok1\na|b|c|d'] },
      field: 'keys.1',
      messageKey: 'keyParts',
    },
    { name: 'no models', input: { models: [] }, field: 'models', messageKey: 'modelsNeeded' },
    { name: 'no groups', input: { groups: [] }, field: 'groups', messageKey: 'groupsNeeded' },
    {
      name: 'an unknown type',
      input: { type: 30 },
      field: 'type',
      messageKey: 'channelTypeUnknown',
    },
    {
      name: 'a priority of 1.5',
      input: { priority: 1.5 },
      field: 'priority',
      messageKey: 'priorityInteger',
    },
    {
      name: 'a priority of -1000',
      input: { priority: -1000 },
      field: 'priority',
      messageKey: 'priorityTooSmall',
    },
    { name: 'a weight of -1', input: { weight: -1 }, field: 'weight', messageKey: 'weightInteger' },
    {
      name: 'a list as model mapping',
      input: { modelMapping: '["a"]' },
      field: 'modelMapping',
      messageKey: 'modelMappingInvalid',
    },
    {
      name: 'a prototype in a model mapping',
      input: { modelMapping: '{"__proto__":"a"}' },
      field: 'modelMapping',
      messageKey: 'modelMappingInvalid',
    },
    {
      name: '429 mapped to 200',
      input: { statusCodeMapping: { 429: '200' } },
      field: 'statusCodeMapping',
      messageKey: 'statusCodeMappingInvalid',
    },
    {
      name: 'text as setting',
      input: { setting: 'force' },
      field: 'setting',
      messageKey: 'valueJson',
    },
    {
      name: 'a path as base URL',
      input: { baseUrl: 'file:///etc/passwd' },
      field: 'baseUrl',
      messageKey: 'valueUrl',
    },
    {
      name: 'a hostile account',
      input: { type: 39, other: 'evil.test#' },
      field: 'other',
      messageKey: 'account',
    },
    {
      name: 'a service that its vendor ended',
      input: { type: 11 },
      field: 'type',
      messageKey: 'channelTypeEnded',
    },
    {
      name: 'a region that leaves its host',
      input: { type: 41, other: '../..' },
      field: 'other',
      messageKey: 'hostPart',
    },
  ])('refuses $name', async ({ input, field, messageKey }) => {
    const before = await fixtures.services.db.channel.count()
    await expect(
      createChannels(fixtures.admin, { ...someChannel, ...input }),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [expect.objectContaining({ field, messageKey })],
    })
    expect(await fixtures.services.db.channel.count()).toBe(before)
  })

  it('refuses an address or a proxy that the outbound rules refuse, the default of the type included', async () => {
    const asked: string[] = []
    const upstream = {
      ...fixtures.services.upstream,
      checkBaseUrl: (url: string) => {
        asked.push(url)
        throw new AppError('CHANNEL_ADDRESS_BLOCKED', { host: url, setting: 'OUTBOUND_ALLOW' })
      },
    }
    const strict = { ...fixtures.admin, upstream }
    const refused = { code: 'CHANNEL_ADDRESS_BLOCKED' }
    for (const changes of [
      { baseUrl: 'http://10.0.0.1' },
      { type: 4 },
      { type: 3, setting: { proxy: 'socks5://10.0.0.1:1080' } },
    ]) {
      await expect(createChannels(strict, { ...someChannel, ...changes })).rejects.toMatchObject(
        refused,
      )
    }
    expect(asked).toEqual(['http://10.0.0.1', 'http://localhost:11434', 'http://10.0.0.1:1080'])
  })

  it('refuses a proxy with a password in it, under its own field', async () => {
    const policy = outboundPolicy([])
    const checkBaseUrl = (url: string) => checkAddress(url, policy)
    const strict = { ...fixtures.admin, upstream: { ...fixtures.services.upstream, checkBaseUrl } }
    const setting = { proxy: 'http://user:secret@proxy.test:8080' }
    await expect(createChannels(strict, { ...someChannel, setting })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'setting', messageKey: 'proxyInvalid' }],
    })
    const plain = { proxy: 'socks5://proxy.test:1080' }
    await expect(createChannels(strict, { ...someChannel, setting: plain })).resolves.toHaveLength(
      1,
    )
  })

  it('refuses roles below admin', async () => {
    await expect(createChannels(fixtures.normal, someChannel)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(createChannels(fixtures.guest, someChannel)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})

function withBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
