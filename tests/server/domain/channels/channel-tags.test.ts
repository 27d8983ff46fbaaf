import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  listChannelTags,
  setChannelsTag,
  setChannelTagStatus,
  updateChannelTag,
} from '../../../../server/domain/channels/index.ts'
import { abilitiesOf, lastAudit, notificationsOf, openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())
beforeEach(async () => {
  await fixtures.services.db.channel.deleteMany()
})

const tagsOf = async (filter: object = {}) => {
  const { tags } = await listChannelTags(fixtures.admin, { filter, take: 100 })
  return tags.map(({ tag }) => tag)
}

describe('the tags of channels', () => {
  it('have the sums of their channels, by name, channels without a tag last', async () => {
    const east = await fixtures.make({ tag: 'east', groups: ['vip', 'default'], priority: 4 })
    const fast = await fixtures.make({ tag: 'east', groups: ['default'], priority: 4, weight: 2 })
    await fixtures.make({ tag: 'east', status: 'DISABLED', priority: 4 })
    await fixtures.make({ tag: 'beach' })
    await fixtures.make()
    const { db } = fixtures.services
    for (const [id, quota, responseTimeMs] of [
      [east.id, 30n, 100],
      [fast.id, 12n, 201],
    ] as const) {
      await db.channel.update({ where: { id }, data: { responseTimeMs } })
      const where = { channelId: id, kind: 'CHARGED' } as const
      await db.channelCounter.updateMany({ where, data: { quota } })
    }
    const { total, tags } = await listChannelTags(fixtures.admin, {})
    expect(total).toBe(3)
    expect(tags.map(({ tag }) => tag)).toEqual(['beach', 'east', null])
    expect(tags[1]).toEqual({
      tag: 'east',
      channelCount: 3,
      enabledCount: 2,
      usedQuota: 42n,
      responseTimeMs: 151,
      priority: 4,
      weight: null,
      groups: ['default', 'vip'],
    })
    expect(tags[2]).toMatchObject({ channelCount: 1, responseTimeMs: null, weight: 0 })
  })

  it('have pages, which count tags', async () => {
    for (const tag of ['a', 'b', 'b', 'c']) await fixtures.make({ tag })
    const page = await listChannelTags(fixtures.admin, { skip: 1, take: 1 })
    expect([page.total, page.tags.map(({ tag }) => tag)]).toEqual([3, ['b']])
    const past = await listChannelTags(fixtures.admin, { skip: 9 })
    expect([past.total, past.tags]).toEqual([3, []])
  })

  it('are those with a channel of the filter, with the sums of all their channels', async () => {
    await fixtures.make({ tag: 'a', name: 'needle' })
    await fixtures.make({ tag: 'a', name: 'other', keys: ['k2'] })
    await fixtures.make({ tag: 'b', name: 'other', keys: ['k3'], type: 14 })
    await fixtures.make({ name: 'other', keys: ['k4'] })
    const { tags } = await listChannelTags(fixtures.admin, { filter: { keyword: 'needle' } })
    expect(tags).toMatchObject([{ tag: 'a', channelCount: 2 }])
    expect(await tagsOf({ type: 14 })).toEqual(['b'])
    expect(await tagsOf({ isTagged: true })).toEqual(['a', 'b'])
    expect(await tagsOf({ isTagged: false })).toEqual([null])
  })

  it('are refused to roles below admin', async () => {
    await expect(listChannelTags(fixtures.normal, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(listChannelTags(fixtures.guest, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})

describe('tagging channels', () => {
  it('sets and removes the tag, also of the abilities, and skips missing ids', async () => {
    const [one, other] = [await fixtures.make(), await fixtures.make()]
    const received = notificationsOf(fixtures.services, 'channels')
    const ids = [other.id, 999_999, one.id]
    const changed = await setChannelsTag(fixtures.admin, { ids, tag: ' east ' })
    expect(changed.map(({ id, tag }) => [id, tag])).toEqual([
      [one.id, 'east'],
      [other.id, 'east'],
    ])
    expect(changed[0]?.keyCipher).toHaveLength(0)
    expect(await abilitiesOf(fixtures.services, one.id)).toMatchObject([
      { tag: 'east' },
      { tag: 'east' },
    ])
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.set-tag',
      change: { ids: [one.id, other.id], after: { tag: 'east' } },
    })
    await vi.waitFor(() => expect(received.slice(-2)).toEqual([String(one.id), String(other.id)]))
    await setChannelsTag(fixtures.admin, { ids: [one.id], tag: null })
    expect(await tagsOf()).toEqual(['east', null])
    expect(await abilitiesOf(fixtures.services, one.id)).toMatchObject([{ tag: null }, {}])
  })

  it.each([
    { name: 'no channel', input: { ids: [], tag: 'x' }, messageKey: 'channelsToTagNeeded' },
    { name: 'an empty tag', input: { ids: [1], tag: ' ' }, messageKey: 'tagNeeded' },
    { name: 'a long tag', input: { ids: [1], tag: 'x'.repeat(65) }, messageKey: 'valueTooLong' },
    {
      name: 'a thousand and one ids',
      input: { ids: Array.from({ length: 1001 }, (_, at) => at + 1), tag: 'x' },
      messageKey: 'valueTooMany',
    },
  ])('refuses $name', async ({ input, messageKey }) => {
    await expect(setChannelsTag(fixtures.admin, input)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [expect.objectContaining({ messageKey })],
    })
  })
})

describe('a change of a tag', () => {
  it('overwrites the given values of every channel, and no other', async () => {
    const one = await fixtures.make({ tag: 'east', models: ['a'], modelMapping: { a: 'b' } })
    const other = await fixtures.make({ tag: 'east', priority: 7 })
    const apart = await fixtures.make({ tag: 'west' })
    const changed = await updateChannelTag(fixtures.admin, {
      tag: 'east',
      newTag: 'north',
      models: ['m1', 'm2'],
      groups: ['vip'],
      weight: 3,
    })
    expect(changed).toMatchObject([
      { id: one.id, tag: 'north', models: ['m1', 'm2'], groups: ['vip'], weight: 3, priority: 0 },
      { id: other.id, tag: 'north', models: ['m1', 'm2'], weight: 3, priority: 7 },
    ])
    expect(changed[0]?.modelMapping).toEqual({ a: 'b' })
    expect(await abilitiesOf(fixtures.services, other.id)).toEqual([
      { group: 'vip', model: 'm1', enabled: true, priority: 7, weight: 3, tag: 'north' },
      { group: 'vip', model: 'm2', enabled: true, priority: 7, weight: 3, tag: 'north' },
    ])
    expect(
      await fixtures.services.db.channel.findUnique({ where: { id: apart.id } }),
    ).toMatchObject({ tag: 'west', weight: 0 })
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.update-tag',
      target: 'channel-tag:east',
      change: { ids: [one.id, other.id], after: { weight: 3, tag: 'north' } },
    })
  })

  it('removes the tag, and the renamed models', async () => {
    const { id } = await fixtures.make({ tag: 'east', modelMapping: { a: 'b' } })
    const input = { tag: 'east', newTag: null, modelMapping: '{}' }
    expect(await updateChannelTag(fixtures.admin, input)).toMatchObject([
      { id, tag: null, modelMapping: {} },
    ])
  })

  it('changes nothing for an unknown tag, or without a value', async () => {
    await fixtures.make({ tag: 'east' })
    expect(await updateChannelTag(fixtures.admin, { tag: 'nowhere', weight: 1 })).toEqual([])
    expect(await updateChannelTag(fixtures.admin, { tag: 'east' })).toEqual([])
  })

  it.each([
    { name: 'no tag', input: { tag: '' }, messageKey: 'tagNeeded' },
    {
      name: 'an empty list of models',
      input: { tag: 'a', models: [] },
      messageKey: 'modelsNeeded',
    },
    {
      name: 'a mapping that is no object',
      input: { tag: 'a', modelMapping: '[1]' },
      messageKey: 'modelMappingInvalid',
    },
    { name: 'a fraction', input: { tag: 'a', priority: 1.5 }, messageKey: 'priorityInteger' },
    {
      name: 'a low priority',
      input: { tag: 'a', priority: -1000 },
      messageKey: 'priorityTooSmall',
    },
    { name: 'a negative weight', input: { tag: 'a', weight: -1 }, messageKey: 'weightInteger' },
  ])('refuses $name', async ({ input, messageKey }) => {
    await expect(updateChannelTag(fixtures.admin, input)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [expect.objectContaining({ messageKey })],
    })
  })
})

describe('the status of a tag', () => {
  it('is set on every channel, also on automatically disabled ones', async () => {
    const [one, other] = [
      await fixtures.make({ tag: 'east' }),
      await fixtures.make({ tag: 'east', status: 'DISABLED' }),
    ]
    const apart = await fixtures.make()
    await fixtures.services.db.channel.update({
      where: { id: one.id },
      data: { status: 'AUTO_DISABLED' },
    })
    const set = (status: string) => setChannelTagStatus(fixtures.admin, { tag: 'east', status })
    expect(await set('DISABLED')).toMatchObject([{ status: 'DISABLED' }, { status: 'DISABLED' }])
    expect(await set('ENABLED')).toMatchObject([
      { id: one.id, status: 'ENABLED' },
      { id: other.id, status: 'ENABLED' },
    ])
    expect(await abilitiesOf(fixtures.services, other.id)).toMatchObject([
      { enabled: true },
      { enabled: true },
    ])
    await set('DISABLED')
    expect(await abilitiesOf(fixtures.services, apart.id)).toMatchObject([{ enabled: true }, {}])
    expect(await lastAudit(fixtures.services)).toMatchObject({ action: 'channel.set-tag-status' })
  })

  it('cannot be one that only the server sets, and needs a tag', async () => {
    for (const input of [
      { tag: 'east', status: 'AUTO_DISABLED' },
      { tag: ' ', status: 'ENABLED' },
    ]) {
      await expect(setChannelTagStatus(fixtures.admin, input)).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      })
    }
  })
})

it('roles below admin change no tag', async () => {
  const { id } = await fixtures.make({ tag: 'east' })
  for (const [ctx, code] of [
    [fixtures.normal, 'FORBIDDEN'],
    [fixtures.guest, 'UNAUTHENTICATED'],
  ] as const) {
    for (const attempt of [
      setChannelsTag(ctx, { ids: [id], tag: 'x' }),
      updateChannelTag(ctx, { tag: 'east', newTag: 'x' }),
      setChannelTagStatus(ctx, { tag: 'east', status: 'DISABLED' }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code })
    }
  }
  expect(await tagsOf({ status: 'ENABLED' })).toEqual(['east'])
})
