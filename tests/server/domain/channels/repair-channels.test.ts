import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { repairChannels } from '../../../../server/domain/channels/index.ts'
import { abilitiesOf, lastAudit, notificationsOf, openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())
beforeEach(async () => {
  await fixtures.services.db.channel.deleteMany()
})

describe('repairing channels', () => {
  it('adds what is missing, removes what is too much, changes what differs, and reports it', async () => {
    const whole = await fixtures.make()
    const damaged = await fixtures.make({ groups: ['default', 'vip'], tag: 'east', priority: 3 })
    const { id } = damaged
    const { db } = fixtures.services
    const before = await abilitiesOf(fixtures.services, id)
    await db.ability.deleteMany({ where: { channelId: id, group: 'vip' } })
    await db.ability.create({ data: { channelId: id, group: 'gone', model: 'gpt-4o' } })
    await db.ability.updateMany({
      where: { channelId: id, group: 'default', model: 'gpt-4o' },
      data: { enabled: false, priority: 9 },
    })
    const { checked, repairs } = await repairChannels(fixtures.admin)
    expect(checked).toBe(2)
    expect(repairs).toMatchObject([{ channel: { id }, added: 2, removed: 1, changed: 1 }])
    expect(repairs[0]?.channel.keyCipher).toHaveLength(0)
    expect(await abilitiesOf(fixtures.services, id)).toEqual(before)
    expect(await abilitiesOf(fixtures.services, whole.id)).toHaveLength(2)
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.repair',
      change: { repaired: [{ id, added: 2, removed: 1, changed: 1 }] },
    })
    expect(await repairChannels(fixtures.admin)).toEqual({ checked: 2, repairs: [] })
  })

  it('reaches more channels than it locks at once', async () => {
    const keys = Array.from({ length: 205 }, (_, at) => `k-${at}`)
    await fixtures.make({ keys, models: ['m'] })
    await fixtures.services.db.ability.deleteMany()
    const { checked, repairs } = await repairChannels(fixtures.admin)
    expect([checked, repairs.length]).toEqual([205, 205])
    expect(await fixtures.services.db.ability.count()).toBe(205)
  })

  it('makes every process load its channels again', async () => {
    const received = notificationsOf(fixtures.services, 'channels')
    await repairChannels(fixtures.admin)
    await vi.waitFor(() => expect(received).toContain('0'))
  })

  it('is refused to roles below admin', async () => {
    await expect(repairChannels(fixtures.normal)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(repairChannels(fixtures.guest)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
