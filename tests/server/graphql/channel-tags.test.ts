import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChannels } from '../../../server/domain/channels/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { openEdge, type Edge, type Person } from './harness.ts'

let edge: Edge
let adam: Person
let ids: string[]

beforeAll(async () => {
  edge = await openEdge()
  adam = await edge.addUser('adam', 'ADMIN')
  const made = await createChannels(adam.ctx, {
    type: 1,
    name: 'c',
    keys: ['sk-1', 'sk-2', 'sk-3'],
    models: ['gpt-4o'],
  })
  ids = made.map(({ id }) => encodeId('Channel', id))
})
afterAll(() => edge.close())

const post = (query: string, variables: Record<string, unknown> = {}) =>
  edge.post(query, { as: adam.cookie, variables })

describe('tags of channels', () => {
  it('are given, listed with their sums, changed and enabled', async () => {
    const tagged = await post(
      'mutation($input: SetChannelsTagInput!) { setChannelsTag(input: $input) { channels { id tag } } }',
      { input: { ids: ids.slice(0, 2), tag: 'east' } },
    )
    expect(tagged.data).toEqual({
      setChannelsTag: {
        channels: ids.slice(0, 2).map(id => ({ id, tag: 'east' })),
      },
    })
    const untag =
      'mutation($input: SetChannelsTagInput!) { setChannelsTag(input: $input) { channels { tag } } }'
    expect((await post(untag, { input: { ids: [ids[1]], tag: null } })).data).toEqual({
      setChannelsTag: { channels: [{ tag: null }] },
    })
    await post(untag, { input: { ids: [ids[1]], tag: 'east' } })
    const changed = await post(
      `mutation($input: UpdateChannelTagInput!) { updateChannelTag(input: $input) {
        channels { tag models groups { name } modelMapping { from to } priority weight } } }`,
      {
        input: {
          tag: 'east',
          newTag: 'west',
          models: ['a'],
          groupIds: [encodeId('Group', 'vip')],
          modelMapping: [{ from: 'a', to: 'b' }],
          priority: 2,
          weight: 1,
        },
      },
    )
    expect(changed.data.updateChannelTag).toEqual({
      channels: Array.from({ length: 2 }, () => ({
        tag: 'west',
        models: ['a'],
        groups: [{ name: 'vip' }],
        modelMapping: [{ from: 'a', to: 'b' }],
        priority: 2,
        weight: 1,
      })),
    })
    await post(
      'mutation($input: SetChannelTagStatusInput!) { setChannelTagStatus(input: $input) { channels { status } } }',
      { input: { tag: 'west', status: 'DISABLED' } },
    )
    const listed = await post(`{ channelTags(first: 5, filter: { keyword: "c" }) { totalCount tags {
      name channelCount enabledCount usedQuota responseTimeMs priority weight groups { name } } } }`)
    expect(listed.data.channelTags).toEqual({
      totalCount: 2,
      tags: [
        {
          name: 'west',
          channelCount: 2,
          enabledCount: 0,
          usedQuota: '0',
          responseTimeMs: null,
          priority: 2,
          weight: 1,
          groups: [{ name: 'vip' }],
        },
        expect.objectContaining({ name: null, channelCount: 1, enabledCount: 1 }),
      ],
    })
  })

  it('name a field as the caller knows it, and refuse a page that is too large', async () => {
    const wrong = await post(
      'mutation($input: UpdateChannelTagInput!) { updateChannelTag(input: $input) { channels { id } } }',
      { input: { tag: 'west', groupIds: [] } },
    )
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'groupIds' }],
    })
    expect((await post('{ channelTags(first: 101) { totalCount } }')).codes).toEqual([
      'PAGE_INVALID',
    ])
  })
})

it('repairs channels and deletes the disabled ones', async () => {
  await edge.services.db.ability.deleteMany()
  const repaired = await post(
    'mutation { repairChannels { checkedCount repairs { addedCount removedCount changedCount channel { tag } } } }',
  )
  const repair = { addedCount: 1, removedCount: 0, changedCount: 0 }
  expect(repaired.data.repairChannels).toMatchObject({
    checkedCount: 3,
    repairs: [repair, repair, repair],
  })
  const deleted = await post('mutation { deleteDisabledChannels { deletedIds } }')
  expect(deleted.data.deleteDisabledChannels).toEqual({ deletedIds: ids.slice(0, 2) })
})
