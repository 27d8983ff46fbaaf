import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteChannels } from '../../../../server/domain/channels/index.ts'
import { abilitiesOf, hear, lastAudit, openHouse, type House } from './a-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('deleting channels', () => {
  it('removes rows and abilities, tells every process, and passes over what is gone', async () => {
    const [first, second] = [await house.make(), await house.make()]
    const heard = hear(house.services, 'channels')
    const ids = [second.id, 999_999, first.id, first.id]
    expect(await deleteChannels(house.admin, { ids })).toEqual([first.id, second.id])
    expect(await house.services.db.channel.count()).toBe(0)
    expect(await abilitiesOf(house.services, first.id)).toEqual([])
    expect(await lastAudit(house.services)).toMatchObject({
      action: 'channel.delete',
      change: { removed: [{ id: first.id, name: 'main' }, { id: second.id }] },
    })
    await vi.waitFor(() => expect(heard.slice(-2)).toEqual([String(first.id), String(second.id)]))
    expect(await deleteChannels(house.admin, { ids: [first.id] })).toEqual([])
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
    await expect(deleteChannels(house.admin, { ids })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [expect.objectContaining({ messageKey })],
    })
  })

  it('refuses anybody below an admin', async () => {
    const { id } = await house.make()
    await expect(deleteChannels(house.normal, { ids: [id] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(deleteChannels(house.nobody, { ids: [id] })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await house.services.db.channel.count({ where: { id } })).toBe(1)
  })
})
