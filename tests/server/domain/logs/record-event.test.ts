import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLog, recordEvent } from '../../../../server/domain/logs/index.ts'
import { openFixtures, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

const data = { code: 'redeemed', params: { quota: '500000', id: '7' } } as const
const event = { type: 'ADMIN', userId: 2, username: 'Anna', event: data } as const

describe('recording an event', () => {
  it('adds a row to the user’s log, in the transaction of the event', async () => {
    const id = await fixtures.services.tx(tx =>
      recordEvent(tx, fixtures.services, { ...event, quota: 500n }),
    )
    const { event: _event, ...columns } = event
    const row = await getLog(fixtures.anna, { id })
    expect(row).toMatchObject({ ...columns, quota: 500n, details: { event: data } })
  })

  it('notifies live logs of its row', async () => {
    // Notifications of the other tests’ rows, which are Anna’s, may still arrive.
    const notified = new Promise<string>(resolve => {
      const stop = fixtures.services.bus.on('logs', id => {
        if (!id.endsWith(':3')) return
        stop()
        resolve(id)
      })
    })
    const eventOfBen = { ...event, userId: 3, username: 'ben' }
    const id = await fixtures.services.tx(tx => recordEvent(tx, fixtures.services, eventOfBen))
    expect(await notified).toBe(`${id}-${id}:3`)
  })

  it('stores no text: each reader gets it in their language, with quota in the unit of the site', async () => {
    const id = await fixtures.services.tx(tx => recordEvent(tx, fixtures.services, event))
    const stored = await fixtures.services.db.log.findFirst({ where: { id } })
    expect(stored?.content).toBe('')
    const read = async (language: 'en' | 'zh') =>
      (await getLog({ ...fixtures.anna, language }, { id })).content
    expect(await read('en')).toBe('Redeemed $1.00 with code 7')
    expect(await read('zh')).toBe('通过兑换码充值 $1.00 额度，兑换码ID 7')
  })

  it('a text stored by an older version is shown unchanged', async () => {
    const row = {
      type: 'SYSTEM' as const,
      userId: 2,
      username: 'Anna',
      content: '旧 text\n"quota"',
    }
    const { id } = await fixtures.services.db.log.create({ data: row })
    expect(await getLog(fixtures.anna, { id })).toMatchObject({ content: row.content, details: {} })
  })

  it('writes nothing when the transaction fails', async () => {
    const before = await fixtures.services.db.log.count()
    const failing = fixtures.services.tx(async tx => {
      await recordEvent(tx, fixtures.services, event)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await fixtures.services.db.log.count()).toBe(before)
  })
})
