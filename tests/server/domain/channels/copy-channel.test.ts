import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelUsedQuota, copyChannel } from '../../../../server/domain/channels/index.ts'
import { abilitiesOf, lastAudit, openFixtures, SECRET, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

describe('copying a channel', () => {
  it('copies key and settings inside the server, and starts its counters at 0', async () => {
    const source = await fixtures.make({
      baseUrl: 'https://api.example.com',
      modelMapping: { a: 'b' },
      setting: { force_format: true },
      priority: 3,
      tag: 'east',
    })
    await fixtures.services.db.channel.update({
      where: { id: source.id },
      data: {
        balanceUsd: 5,
        responseTimeMs: 80,
        testError: 'x',
        testedAt: new Date(),
      },
    })
    const where = { channelId: source.id }
    await fixtures.services.db.channelCounter.updateMany({ where, data: { quota: 9n } })
    const copy = await copyChannel(fixtures.admin, { id: source.id })
    expect((await channelUsedQuota(fixtures.admin, [copy.id])).get(copy.id)?.usedQuota).toBe(0n)
    expect(copy).toEqual({ ...source, id: copy.id, name: 'main_copy', createdAt: copy.createdAt })
    expect(copy.id).not.toBe(source.id)
    const row = await fixtures.services.db.channel.findUniqueOrThrow({ where: { id: copy.id } })
    expect(fixtures.services.encryption.decrypt(row.keyCipher, `channels.key:${row.id}`)).toBe(
      SECRET,
    )
    expect(await abilitiesOf(fixtures.services, copy.id)).toHaveLength(2)
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.copy',
      target: `channel:${copy.id}`,
      change: { from: `channel:${source.id}` },
    })
  })

  it('names the copy in the language of the person, within the length of a name', async () => {
    const { id } = await fixtures.make({ name: '道'.repeat(100) })
    const zh = await copyChannel({ ...fixtures.admin, language: 'zh' }, { id })
    expect(zh.name).toBe(`${'道'.repeat(97)}_复制`)
    const en = await copyChannel(fixtures.admin, { id })
    expect(en.name).toBe(`${'道'.repeat(95)}_copy`)
  })

  it.each([
    { status: 'ENABLED', outcome: 'ENABLED' },
    { status: 'DISABLED', outcome: 'DISABLED' },
    { status: 'AUTO_DISABLED', outcome: 'DISABLED' },
  ] as const)('makes of an $status channel an $outcome one', async ({ status, outcome }) => {
    const { id } = await fixtures.make()
    const data = { status, statusReason: '401', statusAt: new Date() }
    await fixtures.services.db.channel.update({ where: { id }, data })
    expect(await copyChannel(fixtures.admin, { id })).toMatchObject({
      status: outcome,
      statusReason: null,
      statusAt: null,
    })
  })

  it('refuses an unknown channel, and roles below admin', async () => {
    for (const [ctx, code] of [
      [fixtures.admin, 'CHANNEL_NOT_FOUND'],
      [fixtures.normal, 'FORBIDDEN'],
      [fixtures.guest, 'UNAUTHENTICATED'],
    ] as const) {
      await expect(copyChannel(ctx, { id: 999_999 })).rejects.toMatchObject({ code })
    }
  })
})
