import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLog, recordEvent } from '../../../../server/domain/logs/index.ts'
import { openHouse, type House } from './a-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const event = { type: 'ADMIN', userId: 2, username: 'Anna', content: 'changed\n"quota"' } as const

describe('recording an event', () => {
  it('adds a row to the user’s log, in the transaction of the event', async () => {
    const id = await house.services.tx(tx => recordEvent(tx, { ...event, quota: 500n }))
    expect(await getLog(house.anna, { id })).toMatchObject({ ...event, quota: 500n, details: {} })
  })

  it('leaves nothing when the transaction fails', async () => {
    const before = await house.services.db.log.count()
    const failing = house.services.tx(async tx => {
      await recordEvent(tx, event)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await house.services.db.log.count()).toBe(before)
  })
})
