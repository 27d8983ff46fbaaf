import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  disableFailing,
  setChannelStatus,
} from '../../../../server/domain/channels/index.ts'
import { openServicesOn } from '../../../support/services.ts'
import {
  abilitiesOf,
  notificationsOf,
  lastAudit,
  openFixtures,
  SECRET,
  type Fixtures,
} from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())
beforeEach(() => allowAutoDisable(true))

/** Writes the option, and waits until this process has loaded it. */
async function allowAutoDisable(isOn: boolean): Promise<void> {
  const { db, bus, pool } = fixtures.services
  const key = 'AutomaticDisableChannelEnabled'
  const value = String(isOn)
  await db.option.upsert({ where: { key }, create: { key, value }, update: { value } })
  const received = notificationsOf(fixtures.services, 'options')
  await bus.publish(pool, 'options', key)
  await vi.waitFor(() => expect(received).not.toEqual([]))
  const { optionsCache } = await import('../../../../server/domain/options/index.ts')
  fixtures.services.caches.set(optionsCache.name, await optionsCache.load(fixtures.services))
}

async function knownChannel(changes: Parameters<Fixtures['make']>[0] = {}) {
  const channel = await fixtures.make(changes)
  const known = () => channelById(channelsCache.read(fixtures.services), channel.id)
  await vi.waitFor(() => expect(known()?.enabled).toBe(true))
  return channel
}

const rowOf = (id: number) => fixtures.services.db.channel.findUniqueOrThrow({ where: { id } })

describe('a channel whose upstream refuses it', () => {
  it('is disabled with reason and time, on every process', async () => {
    const { id } = await knownChannel({ models: ['x'] })
    expect(await disableFailing(fixtures.services, { channelId: id, reason: '401 bad key' })).toBe(
      true,
    )
    expect(await rowOf(id)).toMatchObject({ status: 'AUTO_DISABLED', statusReason: '401 bad key' })
    expect((await rowOf(id)).statusAt).toBeInstanceOf(Date)
    expect(await abilitiesOf(fixtures.services, id)).toMatchObject([{ model: 'x', enabled: false }])
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.auto-disable',
      target: `channel:${id}`,
      actorId: null,
    })
    await vi.waitFor(() => {
      expect(channelById(channelsCache.read(fixtures.services), id)?.enabled).toBe(false)
    })
  })

  it('is disabled by one transaction, while its row is locked and all its calls fail', async () => {
    const { id } = await knownChannel()
    const holder = new Client({ connectionString: fixtures.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from channels where id = $1 for update', [id])
    const failing = { channelId: id, reason: '401' }
    const [one, ...others] = Array.from({ length: 40 }, () =>
      disableFailing(fixtures.services, failing),
    )
    expect(await Promise.all(others)).not.toContain(true)
    await holder.query('rollback')
    await holder.end()
    expect(await one).toBe(true)
  })

  it('is disabled once by many failures on two processes', async () => {
    const { id } = await knownChannel()
    const second = await openServicesOn(fixtures.databaseUrl)
    const failures = Array.from({ length: 40 }, (_, at) =>
      disableFailing(at % 2 ? fixtures.services : second.services, {
        channelId: id,
        reason: `${at}`,
      }),
    )
    expect((await Promise.all(failures)).filter(Boolean)).toHaveLength(1)
    const audits = { action: 'channel.auto-disable', target: `channel:${id}` }
    expect(await fixtures.services.db.auditEntry.count({ where: audits })).toBe(1)
    await second.close()
  })

  it('has a reason without its key and of limited length', async () => {
    const { id } = await knownChannel()
    const reason = `Incorrect key ${SECRET}. ${'word '.repeat(400)}`
    await disableFailing(fixtures.services, { channelId: id, reason })
    const { statusReason } = await rowOf(id)
    expect(statusReason).toContain('Incorrect key ***.')
    expect(statusReason?.length).toBeLessThanOrEqual(300)
  })

  it('is not disabled while the option is off', async () => {
    await allowAutoDisable(false)
    const { id } = await knownChannel()
    expect(await disableFailing(fixtures.services, { channelId: id, reason: '401' })).toBe(false)
    expect((await rowOf(id)).status).toBe('ENABLED')
  })

  it('is not disabled when its own setting forbids it', async () => {
    const { id } = await knownChannel({ autoBan: false })
    expect(await disableFailing(fixtures.services, { channelId: id, reason: '401' })).toBe(false)
    expect((await rowOf(id)).status).toBe('ENABLED')
  })

  it('is not changed when a person disabled it, even before this process was notified', async () => {
    const { id } = await knownChannel()
    const stale = channelsCache.read(fixtures.services)
    await setChannelStatus(fixtures.admin, { id, status: 'DISABLED' })
    fixtures.services.caches.set(channelsCache.name, stale)
    expect(await disableFailing(fixtures.services, { channelId: id, reason: '401' })).toBe(false)
    expect(await rowOf(id)).toMatchObject({ status: 'DISABLED', statusReason: null })
  })

  it('is ignored when it is unknown', async () => {
    expect(await disableFailing(fixtures.services, { channelId: 999_999, reason: '401' })).toBe(
      false,
    )
  })
})

describe('the cache of channels', () => {
  it('has decrypted keys, parsed mappings and complete addresses', async () => {
    const { id } = await knownChannel({ modelMapping: { a: 'b' }, setting: { force_format: true } })
    expect(channelById(channelsCache.read(fixtures.services), id)).toMatchObject({
      key: SECRET,
      baseUrl: 'https://api.openai.com',
      modelMapping: new Map([['a', 'b']]),
      setting: { forceFormat: true, thinkingToContent: false, proxy: '' },
    })
  })

  it('disables a channel whose key cannot be decrypted, and logs its id without the key', async () => {
    const { id } = await knownChannel()
    const other = await knownChannel()
    const data = { keyCipher: new Uint8Array([1, 2, 3]) }
    await fixtures.services.db.channel.update({ where: { id }, data })
    const index = await channelsCache.load(fixtures.services)
    expect(channelById(index, id)).toMatchObject({ enabled: false, key: '' })
    expect(channelById(index, other.id)).toMatchObject({ enabled: true, key: SECRET })
    expect(fixtures.logger.lines.join()).toContain('channel.key-unreadable')
    expect(fixtures.logger.lines.join()).not.toContain(SECRET)
  })
})
