import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListChannelsRaw } from '../../../../contract/inputs/channel.ts'
import { getChannel, listChannels } from '../../../../server/domain/channels/index.ts'
import { openFixtures, SECRET, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
const ids: Record<string, number> = {}
beforeAll(async () => {
  fixtures = await openFixtures()
  const make = async (name: string, changes: Parameters<Fixtures['make']>[0]) => {
    ids[name] = (await fixtures.make({ name, ...changes })).id
  }
  await make('Alpha', { priority: 5, weight: 1, models: ['gpt-4o', 'claude-3'], keys: [SECRET] })
  await make('beta 100%', {
    priority: 9,
    groups: ['vip', 'vip2'],
    models: ['o1_mini'],
    keys: ['k2'],
  })
  await make('gamma_x', { priority: 5, type: 14, tag: 'east', models: ['claude-3'], keys: ['k3'] })
  await make('back\\slash', { weight: 7, groups: ['vip2'], models: ['GPT-4'], keys: ['k4'] })
})
afterAll(() => fixtures.close())

async function names(input: Partial<ListChannelsRaw>): Promise<string[]> {
  const { rows } = await listChannels(fixtures.admin, input)
  return rows.map(({ name }) => name)
}

describe('the list of channels', () => {
  it.each<{ name: string; filter: ListChannelsRaw['filter']; outcome: string[] }>([
    {
      name: 'all, by priority, newer ones first',
      filter: {},
      outcome: ['beta 100%', 'gamma_x', 'Alpha', 'back\\slash'],
    },
    { name: 'names that contain a word', filter: { keyword: 'ALPH' }, outcome: ['Alpha'] },
    { name: 'a percent sign as itself', filter: { keyword: '%' }, outcome: ['beta 100%'] },
    { name: 'an underscore as itself', filter: { keyword: '_' }, outcome: ['gamma_x'] },
    { name: 'a backslash as itself', filter: { keyword: '\\' }, outcome: ['back\\slash'] },
    { name: 'quotes as themselves', filter: { keyword: "' or 1=1 --" }, outcome: [] },
    { name: 'the owner of a whole key', filter: { keyword: SECRET }, outcome: ['Alpha'] },
    { name: 'nothing for a part of a key', filter: { keyword: SECRET.slice(0, -1) }, outcome: [] },
    {
      name: 'models that contain a word',
      filter: { model: 'claude' },
      outcome: ['gamma_x', 'Alpha'],
    },
    { name: 'models in any case', filter: { model: 'gpt' }, outcome: ['Alpha', 'back\\slash'] },
    { name: 'a model’s underscore as itself', filter: { model: '_' }, outcome: ['beta 100%'] },
    { name: 'exact members of a group', filter: { group: 'vip' }, outcome: ['beta 100%'] },
    { name: 'no part of a group', filter: { group: 'vi' }, outcome: [] },
    { name: 'one type', filter: { type: 14 }, outcome: ['gamma_x'] },
    { name: 'one tag', filter: { tag: 'east' }, outcome: ['gamma_x'] },
    { name: 'one status', filter: { status: 'AUTO_DISABLED' }, outcome: [] },
    {
      name: 'all parts of a filter at once',
      filter: { model: 'claude', type: 1 },
      outcome: ['Alpha'],
    },
  ])('finds $name', async ({ filter, outcome }) => {
    expect(await names({ filter })).toEqual(outcome)
  })

  it('finds by id', async () => {
    expect(await names({ filter: { keyword: String(ids.gamma_x) } })).toContain('gamma_x')
    expect(await names({ filter: { keyword: '99999999999999999999' } })).toEqual([])
  })

  it.each<{ orderBy: ListChannelsRaw['orderBy']; first: string }>([
    { orderBy: { field: 'ID', direction: 'ASC' }, first: 'Alpha' },
    { orderBy: { field: 'ID', direction: 'DESC' }, first: 'back\\slash' },
    { orderBy: { field: 'NAME', direction: 'DESC' }, first: 'gamma_x' },
    { orderBy: { field: 'PRIORITY', direction: 'ASC' }, first: 'back\\slash' },
    { orderBy: { field: 'WEIGHT', direction: 'DESC' }, first: 'back\\slash' },
    { orderBy: { field: 'TYPE', direction: 'DESC' }, first: 'gamma_x' },
    { orderBy: { field: 'USED_QUOTA', direction: 'ASC' }, first: 'back\\slash' },
    { orderBy: { field: 'BALANCE', direction: 'ASC' }, first: 'back\\slash' },
    { orderBy: { field: 'RESPONSE_TIME', direction: 'DESC' }, first: 'back\\slash' },
    { orderBy: { field: 'STATUS', direction: 'ASC' }, first: 'back\\slash' },
  ])(
    'is ordered by $orderBy.field $orderBy.direction, then by newest',
    async ({ orderBy, first }) => {
      expect((await names({ orderBy }))[0]).toBe(first)
    },
  )

  it('has pages and the total count', async () => {
    const page = await listChannels(fixtures.admin, { skip: 1, take: 2 })
    expect(page.rows.map(({ name }) => name)).toEqual(['gamma_x', 'Alpha'])
    expect(page.total).toBe(4)
    expect(await listChannels(fixtures.admin, { skip: 1_000_000_000 })).toMatchObject({
      rows: [],
      total: 4,
    })
  })

  it('never has a key, encrypted or not', async () => {
    const { rows } = await listChannels(fixtures.admin, { filter: { keyword: SECRET } })
    const one = await getChannel(fixtures.admin, { id: ids.Alpha ?? 0 })
    for (const row of [...rows, one]) {
      expect([row.keyCipher.length, row.keyHash.length]).toEqual([0, 0])
      expect(Object.values(row).map(String).join()).not.toContain(SECRET)
    }
  })

  it('refuses pages that are too large, and roles below admin', async () => {
    await expect(listChannels(fixtures.admin, { take: 101 })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
    await expect(listChannels(fixtures.normal, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(listChannels(fixtures.guest, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})

describe('one channel', () => {
  it('is refused when it is unknown, or to roles below admin', async () => {
    await expect(getChannel(fixtures.admin, { id: 999_999 })).rejects.toMatchObject({
      code: 'CHANNEL_NOT_FOUND',
    })
    await expect(getChannel(fixtures.normal, { id: ids.Alpha ?? 0 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
