import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  channelsCache,
  chooseChannel,
  explainRoute,
} from '../../../../server/domain/channels/index.ts'
import { buildRoutingTable } from '../../../../server/domain/channels/routing-table.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { guest, type Actor } from '../../../../server/kernel/actor.ts'
import type { AppError } from '../../../../server/kernel/app-error.ts'
import {
  actorOf,
  ctxFor,
  job,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'
import { aCachedChannel } from './a-cached-channel.ts'

const index = buildRoutingTable([
  aCachedChannel({ id: 1, priority: 10, weight: 3 }),
  aCachedChannel({ id: 2, priority: 10, weight: 1, modelMapping: new Map([['gpt-4o', 'other']]) }),
  aCachedChannel({ id: 3, priority: 10, weight: 0 }),
  aCachedChannel({ id: 4, priority: 0, weight: 0 }),
  aCachedChannel({ id: 5, priority: 0, weight: 0 }),
  aCachedChannel({ id: 6, enabled: false }),
  aCachedChannel({ id: 7, groups: ['vip'] }),
  aCachedChannel({ id: 8, models: ['gpt-5'] }),
  aCachedChannel({ id: 9, groups: ['vip'], models: ['gpt-5'] }),
])

let opened: TestServices
beforeAll(async () => {
  opened = await openTestServices()
  opened.services.caches.set(channelsCache.name, index)
})
afterAll(() => opened.close())

const person = (role: 'NORMAL' | 'ADMIN') =>
  actorOf({ id: 1, username: 'reader', role, group: 'default' })
const explain = (group: string, model: string, actor: Actor = person('ADMIN')) =>
  explainRoute(ctxFor(opened.services, actor), { group, model })

describe('the route of a call', () => {
  it('has the channels in the order of their priority, with their shares', async () => {
    const { candidates, refusal, attemptsMax } = await explain('default', 'gpt-4o')
    expect(candidates).toEqual([
      { channelId: 1, tier: 1, share: 0.75, upstreamModel: 'gpt-4o' },
      { channelId: 2, tier: 1, share: 0.25, upstreamModel: 'other' },
      { channelId: 3, tier: 1, share: 0, upstreamModel: 'gpt-4o' },
      { channelId: 4, tier: 2, share: 0.5, upstreamModel: 'gpt-4o' },
      { channelId: 5, tier: 2, share: 0.5, upstreamModel: 'gpt-4o' },
    ])
    expect({ refusal, attemptsMax }).toEqual({ refusal: null, attemptsMax: 1 })
  })

  it('has the shares with which calls choose', async () => {
    const { candidates } = await explain('default', 'gpt-4o')
    const draws = 1_000
    const counts = new Map<number, number>()
    for (let draw = 0; draw < draws; draw += 1) {
      const call = { group: 'default', model: 'gpt-4o', tried: [], random: () => draw / draws }
      const { id } = chooseChannel(index, { operation: 'chat', ...call })!
      counts.set(id, (counts.get(id) ?? 0) + 1 / draws)
    }
    for (const { channelId, share } of candidates.filter(({ tier }) => tier === 1)) {
      expect(counts.get(channelId) ?? 0).toBeCloseTo(share, 5)
    }
  })

  it('names the reason for each channel that is left out', async () => {
    const { excluded, excludedCount } = await explain('default', 'gpt-4o')
    expect(excluded).toEqual([
      { channelId: 6, reason: 'DISABLED' },
      { channelId: 7, reason: 'GROUP' },
      { channelId: 8, reason: 'MODEL' },
    ])
    expect(excludedCount).toBe(3)
  })

  it.each([
    ['default', 'gpt-4o-audio-preview', 'MODEL_UNKNOWN'],
    ['default', 'no such model', 'MODEL_UNPRICED'],
    ['retired', 'gpt-4o', 'GROUP_GONE'],
  ])('of %s for %s is refused with %s', async (group, model, code) => {
    const options = [{ key: 'ModelRatio', value: '{"gpt-4o":1,"gpt-4o-audio-preview":1}' }]
    await updateOptions(ctxFor(opened.services, job), { options })
    expect((await explain(group, model)).refusal).toBe(code)
  })

  it.each([
    ['a guest', guest, 'UNAUTHENTICATED'],
    ['a normal user', person('NORMAL'), 'FORBIDDEN'],
  ])('is not for %s', async (_, actor, code) => {
    const error = await explain('default', 'gpt-4o', actor).catch((thrown: AppError) => thrown)
    expect(error).toMatchObject({ code })
  })

  it('needs a group and a model', async () => {
    const error = await explain('', '').catch((thrown: AppError) => thrown)
    expect(error).toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'group' }, { field: 'model' }],
    })
  })
})
