import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createChannels,
  deleteChannels,
  setChannelWeight,
  testChannel,
} from '../../../../server/domain/channels/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { createTokens, deleteTokens, updateToken } from '../../../../server/domain/tokens/index.ts'
import { adjustUserBalance, updateUser } from '../../../../server/domain/users/index.ts'
import { encodeId } from '../../../../server/graphql/ids.ts'
import { openEdge, type Answered, type Edge, type Person } from '../harness.ts'
import { hears, subscribe, type Ear } from './listen.ts'

let edge: Edge
let ann: Person
let bob: Person
let adam: Person
let opened: Ear[] = []

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  bob = await edge.addUser('bob')
  adam = await edge.addUser('adam', 'ADMIN')
})
afterAll(() => edge.close())
afterEach(() => {
  opened.forEach(ear => ear.socket.socket.terminate())
  opened = []
})

/** Subscribes to one field for the time of a test. */
async function listen(person: Person, field: string, variables?: Record<string, unknown>) {
  const types = variables ? '($filter: LogFilter)' : ''
  const ear = await subscribe(edge.url, person, { field, types, ...(variables && { variables }) })
  opened.push(ear)
  return ear
}

/** Long enough that an event that should not come would have come. */
async function hearsNothing(ear: Ear, run: () => Promise<unknown>) {
  const before = ear.events().length
  await run()
  const marker = await listen(edge.root, 'siteStatusUpdated { systemName }')
  await edge.services.bus.publish(edge.services.pool, 'options', 'SystemName')
  await vi.waitFor(() => {
    expect(marker.events().length).toBeGreaterThan(1)
  })
  expect(ear.events().length).toBe(before)
}

/** Log rows of some users as one settled batch, and its news. */
async function settle(people: readonly Person[], extra: Record<string, unknown> = {}) {
  const rows = []
  for (const { id: userId, username } of people) {
    const data = {
      type: 'CONSUME' as const,
      userId,
      username,
      model: 'gpt-4o',
      quota: 5n,
      ...extra,
    }
    rows.push(await edge.services.db.log.create({ data }))
  }
  const range = `${rows[0]?.id}-${rows.at(-1)?.id}`
  edge.services.bus.nudge('logs', `${range}:${people.map(({ id }) => id).join(',')}`)
}

describe('viewerUpdated', () => {
  const FIELD = 'viewerUpdated { username balance group displayName }'

  it('tells the account at once, and when its balance or name changes', async () => {
    const ear = await listen(ann, FIELD)
    const first = await hears(ear, () => true)
    await adjustUserBalance(edge.root.ctx, { id: ann.id, delta: 1_000n })
    const expected = String(BigInt(first.balance) + 1_000n)
    await hears(ear, ({ balance }) => balance === expected)
    await updateUser(edge.root.ctx, { id: ann.id, displayName: 'Ann' })
    await hears(ear, ({ displayName }) => displayName === 'Ann')
  })

  it('tells when own calls were charged', async () => {
    const ear = await listen(ann, FIELD)
    await hears(ear, () => true)
    await edge.services.pool.query('update users set display_name = $1 where id = $2', [
      'Spent',
      ann.id,
    ])
    await settle([bob, ann])
    await hears(ear, ({ displayName }) => displayName === 'Spent')
  })

  it('tells nothing of others', async () => {
    const ear = await listen(ann, FIELD)
    await hears(ear, () => true)
    await hearsNothing(ear, async () => {
      await adjustUserBalance(edge.root.ctx, { id: bob.id, delta: 1_000n })
      await settle([bob])
    })
  })
})

describe('tokenUpdated', () => {
  const FIELD = 'tokenUpdated { id name usedQuota }'

  it('tells own tokens that change or are spent', async () => {
    const [token] = await createTokens(ann.ctx, { name: 'app' })
    const id = token?.id ?? 0
    const ear = await listen(ann, FIELD)
    await updateToken(ann.ctx, { id, name: 'renamed' })
    await hears(ear, ({ name }) => name === 'renamed')
    await edge.services.pool.query('update tokens set used_quota = 77 where id = $1', [id])
    await settle([ann], { tokenId: id })
    await hears(ear, event => event.id === encodeId('Token', id) && event.usedQuota === '77')
  })

  it('tells nothing of the tokens of others, whatever the role, nor of deleted ones', async () => {
    const [token] = await createTokens(ann.ctx, { name: 'secret' })
    const id = token?.id ?? 0
    const ears = [await listen(bob, FIELD), await listen(edge.root, FIELD)]
    for (const ear of ears) {
      await hearsNothing(ear, async () => {
        await updateToken(ann.ctx, { id, name: 'other' })
        await settle([ann], { tokenId: id })
      })
    }
    const own = await listen(ann, FIELD)
    await hearsNothing(own, () => deleteTokens(ann.ctx, { ids: [id] }))
  })
})

describe('channelUpdated', () => {
  const FIELD = `channelUpdated { deletedId channel { id weight }
    test { ok timeMs model message channel { id } } }`
  let id = 0
  let globalId = ''

  beforeAll(async () => {
    const [channel] = await createChannels(edge.root.ctx, {
      type: 1,
      name: 'main',
      keys: ['key-of-the-upstream'],
      models: ['gpt-4o'],
    })
    id = channel?.id ?? 0
    globalId = encodeId('Channel', id)
  })

  it('tells changes, tests and deletions', async () => {
    const ear = await listen(adam, FIELD)
    await setChannelWeight(edge.root.ctx, { id, value: 9 })
    await hears(ear, event => event.channel?.weight === 9 && event.test === null)
    await testChannel(edge.root.ctx, { id })
    const { test } = await hears(ear, event => event.test !== null)
    expect(test).toEqual({
      ok: true,
      timeMs: 12,
      model: 'gpt-4o',
      message: '',
      channel: { id: globalId },
    })
    await deleteChannels(edge.root.ctx, { ids: [id] })
    await hears(ear, event => event.deletedId === globalId && event.channel === null)
  })

  it('tells a storm of changes as at most ten events a second', async () => {
    const ear = await listen(adam, FIELD)
    const { bus, pool } = edge.services
    const untilMs = performance.now() + 1_000
    while (performance.now() < untilMs) await bus.publish(pool, 'channels', id)
    expect(ear.events().length).toBeGreaterThan(3)
    expect(ear.events().length).toBeLessThanOrEqual(11)
  })
})

describe('logAppended', () => {
  const FIELD = 'logAppended(filter: $filter) { id username model channelId }'

  it('tells a user the own rows, those of one batch together', async () => {
    const ear = await listen(ann, FIELD, { filter: {} })
    await settle([ann, bob, ann], { channelId: 7 })
    const rows = await hears(ear, () => true)
    expect(rows.map(({ username }: Answered) => username)).toEqual(['ann', 'ann'])
    expect(rows[0]).toMatchObject({ channelId: null })
  })

  it('tells an admin the rows of everybody, with their channel', async () => {
    const ear = await listen(adam, FIELD, { filter: {} })
    await settle([ann, bob], { channelId: 7 })
    const rows = await hears(ear, () => true)
    expect(rows.map(({ username }: Answered) => username)).toEqual(['bob', 'ann'])
    expect(rows[0]).toMatchObject({ channelId: 7 })
  })

  it('tells only rows that pass the filter', async () => {
    const ear = await listen(adam, FIELD, { filter: { model: 'o3', username: 'bob' } })
    await hearsNothing(ear, () => settle([ann, bob]))
    await settle([ann, bob], { model: 'o3' })
    const rows = await hears(ear, () => true)
    expect(rows.map(({ username }: Answered) => username)).toEqual(['bob'])
  })

  it('tells each row once when batches come together', async () => {
    const ear = await listen(adam, FIELD, { filter: {} })
    for (let batch = 0; batch < 5; batch += 1) await settle([ann, bob])
    const idsOf = () => ear.events().flatMap(rows => rows.map(({ id }: Answered) => id as string))
    await vi.waitFor(() => {
      expect(idsOf().length).toBe(10)
    })
    expect(new Set(idsOf()).size).toBe(10)
  })
})

describe('usageStatsUpdated', () => {
  it('tells totals at once, and after own calls, at most once a second', async () => {
    const ear = await listen(ann, 'usageStatsUpdated(filter: $filter) { quota rpm tpm }', {
      filter: { model: 'stat' },
    })
    const first = await hears(ear, () => true)
    expect(first).toEqual({ quota: '0', rpm: 0, tpm: 0 })
    const startMs = Date.now()
    for (let batch = 0; batch < 5; batch += 1) await settle([ann], { model: 'stat' })
    await vi.waitFor(
      () => {
        expect(ear.events().at(-1)).toMatchObject({ rpm: 5 })
      },
      { timeout: 3_000 },
    )
    const passedSec = (Date.now() - startMs) / 1_000
    expect(ear.events().length).toBeLessThanOrEqual(2 + passedSec)
  })
})

describe('siteStatusUpdated', () => {
  it('tells the site at once, and after a setting was saved', async () => {
    const ear = await listen(ann, 'siteStatusUpdated { id systemName }')
    await hears(ear, ({ id }) => id === encodeId('SiteStatus', 1))
    await updateOptions(edge.root.ctx, { options: [{ key: 'SystemName', value: 'Renamed' }] })
    await hears(ear, ({ systemName }) => systemName === 'Renamed')
  })
})

describe('a listener that leaves', () => {
  it('is forgotten by the bus', async () => {
    const { bus } = edge.services
    const stops: (() => void)[] = []
    const on = vi.spyOn(bus, 'on').mockImplementation(() => {
      const stop = vi.fn<() => void>()
      stops.push(stop)
      return stop
    })
    const ear = await listen(ann, 'viewerUpdated { id }')
    on.mockRestore()
    expect(stops.length).toBe(3)
    ear.socket.say({ type: 'complete', id: '1' })
    await vi.waitFor(() => {
      for (const stop of stops) expect(stop).toHaveBeenCalled()
    })
  })
})
