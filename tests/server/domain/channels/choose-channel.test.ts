import { describe, expect, it } from 'vitest'
import { chooseChannel } from '../../../../server/domain/channels/choose-channel.ts'
import { channelById, buildRoutingTable } from '../../../../server/domain/channels/routing-table.ts'
import { aCachedChannel } from './a-cached-channel.ts'

/** A small generator with a period long enough for a test; same numbers on every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const index = buildRoutingTable([
  aCachedChannel({ id: 1, priority: 10, weight: 3 }),
  aCachedChannel({ id: 2, priority: 10, weight: 1 }),
  aCachedChannel({ id: 3, priority: 10, weight: 0 }),
  aCachedChannel({ id: 4, priority: 10, weight: 100, enabled: false }),
  aCachedChannel({ id: 5, priority: 0, weight: 0 }),
  aCachedChannel({ id: 6, priority: 0, weight: 0 }),
  aCachedChannel({ id: 7, priority: -999, weight: 5, groups: ['default', 'vip', 'vip'] }),
  aCachedChannel({ id: 8, models: ['gpt-4-gizmo-*', 'gpt-4o-gizmo-*'] }),
])

const choose = (tried: readonly number[], random = () => 0, group = 'default', model = 'gpt-4o') =>
  chooseChannel(index, { operation: 'chat', group, model, tried, random })?.id

function shares(tried: readonly number[], draws = 8_000): Record<string, number> {
  const random = seeded(7)
  const counts: Record<string, number> = {}
  for (let draw = 0; draw < draws; draw += 1) {
    const id = String(choose(tried, random))
    counts[id] = (counts[id] ?? 0) + 1 / draws
  }
  return counts
}

describe('choosing a channel', () => {
  it.each([
    { tried: [], name: 'the highest tier, by weight', outcome: { 1: 0.75, 2: 0.25 } },
    { tried: [1], name: 'an untried one of the tier', outcome: { 2: 1 } },
    { tried: [1, 2], name: 'weight 0 once no sibling has more', outcome: { 3: 1 } },
    { tried: [2, 3], name: 'whatever else was tried', outcome: { 1: 1 } },
    { tried: [1, 2, 3], name: 'the next tier, equal at weight 0', outcome: { 5: 0.5, 6: 0.5 } },
    { tried: [3, 2, 1, 6], name: 'the rest of that tier', outcome: { 5: 1 } },
    { tried: [1, 2, 3, 5, 6], name: 'the lowest tier at last', outcome: { 7: 1 } },
    { tried: [1, 2, 3, 5, 6, 7], name: 'none when all were tried', outcome: { undefined: 1 } },
  ])('takes $name, after $tried', ({ tried, outcome }) => {
    const found = shares(tried)
    expect(Object.keys(found)).toEqual(Object.keys(outcome))
    for (const [id, share] of Object.entries(outcome)) expect(found[id]).toBeCloseTo(share, 1)
  })

  it.each([
    { group: 'default', model: 'gpt-4o', outcome: 1 },
    { group: 'vip', model: 'gpt-4o', outcome: 7 },
    { group: 'none', model: 'gpt-4o', outcome: undefined },
    { group: 'default', model: 'GPT-4o', outcome: undefined },
    { group: 'default', model: '__proto__', outcome: undefined },
    { group: 'default', model: 'gpt-4-gizmo-g-abc', outcome: 8 },
    { group: 'default', model: 'gpt-4o-gizmo-g-abc', outcome: 8 },
    { group: 'default', model: 'gpt-4-gizmo-', outcome: undefined },
  ])('serves $model in $group by $outcome', ({ group, model, outcome }) => {
    expect(choose([], () => 0, group, model)).toBe(outcome)
  })

  it('finds a channel at both ends of the random range', () => {
    expect(choose([], () => 0)).toBe(1)
    expect(choose([], () => 1 - 2 ** -53)).toBe(2)
    expect(choose([1, 2, 3], () => 1 - 2 ** -53)).toBe(6)
    expect(choose([], () => 1)).toBe(2)
  })

  it('finds what a walk over the weights finds, whatever was tried', () => {
    const random = seeded(11)
    const below = (limit: number) => Math.floor(random() * limit)
    for (let round = 0; round < 300; round += 1) {
      const channels = Array.from({ length: 1 + below(6) }, (_, at) =>
        aCachedChannel({ id: 1 + at * 2, priority: 0, weight: Math.max(0, below(5) - 1) }),
      )
      const table = buildRoutingTable(channels)
      const tried = [1, 3, 4, 5, 9].filter(() => below(3) === 0).toReversed()
      for (const point of [0, random(), random(), 1 - 2 ** -53]) {
        const rest = channels.filter(({ id }) => !tried.includes(id))
        const total = rest.reduce((sum, { weight }) => sum + weight, 0)
        let left = point * total
        const expected =
          total === 0
            ? rest[Math.floor(point * rest.length)]
            : rest.find(one => (left -= one.weight) < 0)
        const found = chooseChannel(table, {
          operation: 'chat',
          group: 'default',
          model: 'gpt-4o',
          tried,
          random: () => point,
        })
        expect([channels.map(({ weight }) => weight), tried, point, found?.id]).toEqual([
          channels.map(({ weight }) => weight),
          tried,
          point,
          expected?.id,
        ])
      }
    }
  })

  it('finds disabled channels by id only', () => {
    expect(channelById(index, 4)?.enabled).toBe(false)
    expect(channelById(index, 99)).toBeUndefined()
  })

  it('arranges a thousand channels of a hundred models within half a second', () => {
    const models = Array.from({ length: 100 }, (_, at) => `model-${at}`)
    const channels = Array.from({ length: 1_000 }, (_, at) =>
      aCachedChannel({ id: at + 1, models, groups: ['a', 'b', 'c'], priority: at % 5 }),
    )
    const before = performance.now()
    const big = buildRoutingTable(channels)
    expect(performance.now() - before).toBeLessThan(500)
    expect(
      big.tiers.chat
        .get('b')
        ?.get('model-7')
        ?.map(tier => tier.channels.length),
    ).toEqual(Array(5).fill(200))
  })
})
