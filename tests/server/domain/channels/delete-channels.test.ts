import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteChannels, deleteDisabledChannels } from '../../../../server/domain/channels/index.ts'
import { abilitiesOf, notificationsOf, lastAudit, openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

describe('deleting channels', () => {
  it('deletes rows and abilities, notifies every process, and skips missing ids', async () => {
    const [first, second] = [await fixtures.make(), await fixtures.make()]
    const received = notificationsOf(fixtures.services, 'channels')
    const ids = [second.id, 999_999, first.id, first.id]
    expect(await deleteChannels(fixtures.admin, { ids })).toEqual([first.id, second.id])
    expect(await fixtures.services.db.channel.count()).toBe(0)
    expect(await abilitiesOf(fixtures.services, first.id)).toEqual([])
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.delete',
      change: { removed: [{ id: first.id, name: 'main' }, { id: second.id }] },
    })
    await vi.waitFor(() =>
      expect(received.slice(-2)).toEqual([String(first.id), String(second.id)]),
    )
    expect(await deleteChannels(fixtures.admin, { ids: [first.id] })).toEqual([])
  })

  it.each([
    { name: 'nothing selected', ids: [], messageKey: 'channelsNeeded' },
    {
      name: 'ten thousand ids',
      ids: Array.from({ length: 10_000 }, (_, at) => at + 1),
      messageKey: 'valueTooMany',
    },
    { name: 'an id of 0', ids: [0], messageKey: 'idInvalid' },
    { name: 'half an id', ids: [1.5], messageKey: 'idInvalid' },
  ])('refuses $name', async ({ ids, messageKey }) => {
    await expect(deleteChannels(fixtures.admin, { ids })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [expect.objectContaining({ messageKey })],
    })
  })

  it('refuses roles below admin', async () => {
    const { id } = await fixtures.make()
    await expect(deleteChannels(fixtures.normal, { ids: [id] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(deleteChannels(fixtures.guest, { ids: [id] })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await fixtures.services.db.channel.count({ where: { id } })).toBe(1)
  })
})

describe('deleting disabled channels', () => {
  it('deletes those that a person or the server disabled, and no enabled one', async () => {
    const [kept, byHand, byServer] = [
      await fixtures.make(),
      await fixtures.make({ status: 'DISABLED' }),
      await fixtures.make(),
    ]
    const { db } = fixtures.services
    await db.channel.update({ where: { id: byServer.id }, data: { status: 'AUTO_DISABLED' } })
    expect(await deleteDisabledChannels(fixtures.admin)).toEqual([byHand.id, byServer.id])
    expect(await db.channel.count({ where: { id: { in: [byHand.id, byServer.id] } } })).toBe(0)
    expect(await db.channel.count({ where: { id: kept.id } })).toBe(1)
    expect(await abilitiesOf(fixtures.services, byServer.id)).toEqual([])
    expect(await lastAudit(fixtures.services)).toMatchObject({ action: 'channel.delete' })
    expect(await deleteDisabledChannels(fixtures.admin)).toEqual([])
  })

  it('is refused to roles below admin', async () => {
    await expect(deleteDisabledChannels(fixtures.normal)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(deleteDisabledChannels(fixtures.guest)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})
