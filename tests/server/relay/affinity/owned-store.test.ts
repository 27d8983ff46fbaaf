import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOwnedStore } from '../../../../server/relay/affinity/owned-store.ts'

const LIFE_MS = 100
const WEIGHT_MAX = 20
const OWNER_MAX = 8

/** A store of numbers, each as heavy as it is large, with a clock of its own. */
function open() {
  const clock = { ms: 0 }
  const store = createOwnedStore<number>({
    weightMax: WEIGHT_MAX,
    ownerWeightMax: OWNER_MAX,
    weightOf: value => value,
    lifeMs: () => LIFE_MS,
    nowMs: () => clock.ms,
  })
  return { store, clock }
}

test('what was not used for the longest time is forgotten first, of the owner with too much', () => {
  const { store } = open()
  store.set('ann', 'a', 3)
  store.set('ann', 'b', 3)
  store.set('ben', 'c', 3)
  store.get('ann', 'a')
  store.set('ann', 'd', 3)
  expect([store.get('ann', 'a'), store.get('ann', 'b'), store.get('ann', 'd')]).toEqual([
    3,
    undefined,
    3,
  ])
  expect(store.get('ben', 'c')).toBe(3)
})

test('when all have too much, that of the owner without a use for the longest time is forgotten', () => {
  const { store } = open()
  for (const owner of ['ann', 'ben', 'cid']) store.set(owner, 'a', 6)
  store.get('ann', 'a')
  store.set('dan', 'a', 6)
  expect(['ann', 'ben', 'cid', 'dan'].map(owner => store.has(owner))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('a value lives for its time after its last use', () => {
  const { store, clock } = open()
  store.set('ann', 'a', 1)
  clock.ms = LIFE_MS - 1
  expect(store.get('ann', 'a')).toBe(1)
  clock.ms += LIFE_MS - 1
  expect(store.get('ann', 'a')).toBe(1)
  clock.ms += LIFE_MS
  expect([store.get('ann', 'a'), store.weight(), store.has('ann')]).toEqual([undefined, 0, false])
})

test('a value that is too heavy for its owner is not stored, and takes the place of none', () => {
  const { store } = open()
  store.set('ann', 'a', 2)
  store.set('ann', 'b', OWNER_MAX + 1)
  expect([store.get('ann', 'a'), store.get('ann', 'b'), store.weight()]).toEqual([2, undefined, 2])
})

const owners = fc.constantFrom('ann', 'ben', 'cid', 'dan', 'eve')
const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const steps = fc.array(
  fc.record({ owner: owners, key: keys, weight: fc.nat(10), isSet: fc.boolean(), ms: fc.nat(60) }),
  { maxLength: 200 },
)

test('property: no order of uses exceeds the bounds, and a value is what was stored last', () => {
  fc.assert(
    fc.property(steps, all => {
      const { store, clock } = open()
      const last = new Map<string, { value: number; ms: number }>()
      for (const { owner, key, weight, isSet, ms } of all) {
        clock.ms += ms
        const name = `${owner} ${key}`
        const found = isSet ? undefined : store.get(owner, key)
        const known = last.get(name)
        const isRight = found === known?.value && clock.ms - (known?.ms ?? 0) < LIFE_MS
        expect(found === undefined || isRight).toBe(true)
        if (isSet) store.set(owner, key, weight)
        if (isSet || found !== undefined) last.set(name, { value: found ?? weight, ms: clock.ms })
        expect(store.weight()).toBeLessThanOrEqual(WEIGHT_MAX)
        expect(store.weight()).toBeGreaterThanOrEqual(0)
      }
      for (const name of last.keys()) {
        const [owner = '', key = ''] = name.split(' ')
        clock.ms += LIFE_MS
        expect(store.get(owner, key)).toBe(undefined)
      }
    }),
  )
})
