import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  availableModels,
  setChannelPriority,
  setChannelStatus,
  setChannelWeight,
} from '../../../../server/domain/channels/index.ts'
import { abilitiesOf, lastAudit, openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

describe('setting status, priority and weight', () => {
  it('writes the one column, and the abilities', async () => {
    const { id } = await fixtures.make({ models: ['x'] })
    expect(await setChannelStatus(fixtures.admin, { id, status: 'DISABLED' })).toMatchObject({
      status: 'DISABLED',
      statusReason: null,
      statusAt: null,
    })
    await setChannelPriority(fixtures.admin, { id, value: -999 })
    expect(await setChannelWeight(fixtures.admin, { id, value: 9 })).toMatchObject({
      status: 'DISABLED',
      priority: -999,
      weight: 9,
    })
    expect(await abilitiesOf(fixtures.services, id)).toEqual([
      { group: 'default', model: 'x', enabled: false, priority: -999, weight: 9, tag: null },
    ])
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.set-weight',
      change: { before: { weight: 0 }, after: { weight: 9 } },
    })
  })

  it('records nothing when the channel has the value already', async () => {
    const { id } = await fixtures.make()
    const recorded = { where: { target: `channel:${id}` } }
    const before = await fixtures.services.db.auditEntry.count(recorded)
    expect(await setChannelStatus(fixtures.admin, { id, status: 'ENABLED' })).toMatchObject({ id })
    await setChannelWeight(fixtures.admin, { id, value: 0 })
    expect(await fixtures.services.db.auditEntry.count(recorded)).toBe(before)
    await setChannelWeight(fixtures.admin, { id, value: 1 })
    expect(await fixtures.services.db.auditEntry.count(recorded)).toBe(before + 1)
  })

  it('keeps the reason of an automatic change when a person enables the channel', async () => {
    const { id } = await fixtures.make()
    const statusAt = new Date('2026-01-01T00:00:00Z')
    const data = { status: 'AUTO_DISABLED', statusReason: '401', statusAt } as const
    await fixtures.services.db.channel.update({ where: { id }, data })
    expect(await setChannelStatus(fixtures.admin, { id, status: 'ENABLED' })).toMatchObject({
      status: 'ENABLED',
      statusReason: '401',
      statusAt,
    })
  })

  it('removes a disabled channel from routing, and adds an enabled one', async () => {
    const { id } = await fixtures.make({ groups: ['solo'], models: ['only-here'] })
    const served = () => availableModels(fixtures.services, ['solo', 'unserved'])
    await vi.waitFor(() => expect(served()).toEqual(['only-here']))
    await setChannelStatus(fixtures.admin, { id, status: 'DISABLED' })
    await vi.waitFor(() => expect(served()).toEqual([]))
    expect(channelById(channelsCache.read(fixtures.services), id)?.enabled).toBe(false)
    await setChannelStatus(fixtures.admin, { id, status: 'ENABLED' })
    await vi.waitFor(() => expect(served()).toEqual(['only-here']))
  })

  it.each([
    { input: { value: 1.5 }, priority: 'priorityInteger', weight: 'weightInteger' },
    { input: { value: -1000 }, priority: 'priorityTooSmall', weight: 'weightInteger' },
    { input: { value: Number.NaN }, priority: 'priorityInteger', weight: 'weightInteger' },
  ])('refuses $input', async ({ input, priority, weight }) => {
    const { id } = await fixtures.make()
    const refused = (messageKey: string) => ({
      fields: [expect.objectContaining({ field: 'value', messageKey })],
    })
    await expect(setChannelPriority(fixtures.admin, { id, ...input })).rejects.toMatchObject(
      refused(priority),
    )
    await expect(setChannelWeight(fixtures.admin, { id, ...input })).rejects.toMatchObject(
      refused(weight),
    )
  })

  it('refuses a status that only the server sets', async () => {
    const { id } = await fixtures.make()
    for (const status of ['AUTO_DISABLED', 'OTHER', '']) {
      await expect(setChannelStatus(fixtures.admin, { id, status })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        fields: [expect.objectContaining({ messageKey: 'statusNotSettable' })],
      })
    }
  })

  it('refuses an unknown channel, and roles below admin', async () => {
    const id = 999_999
    for (const [ctx, code] of [
      [fixtures.admin, 'CHANNEL_NOT_FOUND'],
      [fixtures.normal, 'FORBIDDEN'],
      [fixtures.guest, 'UNAUTHENTICATED'],
    ] as const) {
      const refused = { code }
      await expect(setChannelStatus(ctx, { id, status: 'ENABLED' })).rejects.toMatchObject(refused)
      await expect(setChannelPriority(ctx, { id, value: 1 })).rejects.toMatchObject(refused)
      await expect(setChannelWeight(ctx, { id, value: 1 })).rejects.toMatchObject(refused)
    }
  })
})
