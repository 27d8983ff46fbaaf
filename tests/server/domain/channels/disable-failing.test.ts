import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  disableFailing,
  setChannelStatus,
} from '../../../../server/domain/channels/index.ts'
import { openServicesOn } from '../../../support/services.ts'
import { abilitiesOf, hear, lastAudit, openHouse, SECRET, type House } from './a-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => allowAutoDisable(true))

/** Writes the option as its own verb would, and waits until this process knows it. */
async function allowAutoDisable(isOn: boolean): Promise<void> {
  const { db, bus, pool } = house.services
  const key = 'AutomaticDisableChannelEnabled'
  const value = String(isOn)
  await db.option.upsert({ where: { key }, create: { key, value }, update: { value } })
  const heard = hear(house.services, 'options')
  await bus.publish(pool, 'options', key)
  await vi.waitFor(() => expect(heard).not.toEqual([]))
  const { optionsCache } = await import('../../../../server/domain/options/index.ts')
  house.services.caches.set(optionsCache.name, await optionsCache.load(house.services))
}

async function knownChannel(changes: Parameters<House['make']>[0] = {}) {
  const channel = await house.make(changes)
  const known = () => channelById(channelsCache.read(house.services), channel.id)
  await vi.waitFor(() => expect(known()?.enabled).toBe(true))
  return channel
}

const rowOf = (id: number) => house.services.db.channel.findUniqueOrThrow({ where: { id } })

describe('a channel whose upstream refuses it', () => {
  it('is switched off with reason and time, everywhere', async () => {
    const { id } = await knownChannel({ models: ['x'] })
    expect(await disableFailing(house.services, { channelId: id, reason: '401 bad key' })).toBe(
      true,
    )
    expect(await rowOf(id)).toMatchObject({ status: 'AUTO_DISABLED', statusReason: '401 bad key' })
    expect((await rowOf(id)).statusAt).toBeInstanceOf(Date)
    expect(await abilitiesOf(house.services, id)).toMatchObject([{ model: 'x', enabled: false }])
    expect(await lastAudit(house.services)).toMatchObject({
      action: 'channel.auto-disable',
      target: `channel:${id}`,
      actorId: null,
    })
    await vi.waitFor(() => {
      expect(channelById(channelsCache.read(house.services), id)?.enabled).toBe(false)
    })
  })

  it('is switched off once in a storm of failures on two processes', async () => {
    const { id } = await knownChannel()
    const second = await openServicesOn(house.databaseUrl)
    const failures = Array.from({ length: 40 }, (_, at) =>
      disableFailing(at % 2 ? house.services : second.services, { channelId: id, reason: `${at}` }),
    )
    expect((await Promise.all(failures)).filter(Boolean)).toHaveLength(1)
    const audits = { action: 'channel.auto-disable', target: `channel:${id}` }
    expect(await house.services.db.auditEntry.count({ where: audits })).toBe(1)
    await second.close()
  })

  it('never shows its key in the reason, nor a whole page of text', async () => {
    const { id } = await knownChannel()
    const reason = `Incorrect key ${SECRET}. ${'word '.repeat(400)}`
    await disableFailing(house.services, { channelId: id, reason })
    const { statusReason } = await rowOf(id)
    expect(statusReason).toContain('Incorrect key ***.')
    expect(statusReason?.length).toBeLessThanOrEqual(300)
  })

  it('refuses to switch off while the option is off', async () => {
    await allowAutoDisable(false)
    const { id } = await knownChannel()
    expect(await disableFailing(house.services, { channelId: id, reason: '401' })).toBe(false)
    expect((await rowOf(id)).status).toBe('ENABLED')
  })

  it('refuses to switch off a channel that must not be', async () => {
    const { id } = await knownChannel({ autoBan: false })
    expect(await disableFailing(house.services, { channelId: id, reason: '401' })).toBe(false)
    expect((await rowOf(id)).status).toBe('ENABLED')
  })

  it('refuses to touch a channel that a person disabled, though this process has not heard of it', async () => {
    const { id } = await knownChannel()
    const stale = channelsCache.read(house.services)
    await setChannelStatus(house.admin, { id, status: 'DISABLED' })
    house.services.caches.set(channelsCache.name, stale)
    expect(await disableFailing(house.services, { channelId: id, reason: '401' })).toBe(false)
    expect(await rowOf(id)).toMatchObject({ status: 'DISABLED', statusReason: null })
  })

  it('is nobody when it is unknown', async () => {
    expect(await disableFailing(house.services, { channelId: 999_999, reason: '401' })).toBe(false)
  })
})

describe('the cache of channels', () => {
  it('holds opened keys, read mappings and full addresses', async () => {
    const { id } = await knownChannel({ modelMapping: { a: 'b' }, setting: { force_format: true } })
    expect(channelById(channelsCache.read(house.services), id)).toMatchObject({
      key: SECRET,
      baseUrl: 'https://api.openai.com',
      modelMapping: new Map([['a', 'b']]),
      setting: { forceFormat: true, thinkingToContent: false, proxy: '' },
    })
  })

  it('goes on without a channel whose key cannot be opened, and names it without the key', async () => {
    const { id } = await knownChannel()
    const other = await knownChannel()
    const data = { keyCipher: new Uint8Array([1, 2, 3]) }
    await house.services.db.channel.update({ where: { id }, data })
    const index = await channelsCache.load(house.services)
    expect(channelById(index, id)).toMatchObject({ enabled: false, key: '' })
    expect(channelById(index, other.id)).toMatchObject({ enabled: true, key: SECRET })
    expect(house.logger.lines.join()).toContain('channel.key-unreadable')
    expect(house.logger.lines.join()).not.toContain(SECRET)
  })
})
