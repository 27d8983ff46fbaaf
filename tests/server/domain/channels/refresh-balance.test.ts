import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refreshChannelBalance } from '../../../../server/domain/channels/index.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import type { UpstreamPort } from '../../../../server/kernel/upstream.ts'
import { easyUpstream } from '../../../support/services.ts'
import { notificationsOf, openFixtures, SECRET, type Fixtures } from './fixtures.ts'

let fixtures: Fixtures
let readBalance: UpstreamPort['readBalance']
beforeAll(async () => {
  const upstream: UpstreamPort = {
    ...easyUpstream,
    checkBaseUrl: url => {
      if (url.includes('blocked')) throw new AppError('CHANNEL_ADDRESS_BLOCKED')
    },
    hasBalance: type => type !== 14,
    readBalance: account => readBalance(account),
  }
  fixtures = await openFixtures({ upstream })
})
afterAll(() => fixtures.close())

describe('the balance of a channel', () => {
  it('is asked with its key at its own address, stored and published', async () => {
    const setting = { proxy: 'http://proxy.test:8080' }
    const { id } = await fixtures.make({ baseUrl: 'https://up.test', setting })
    const asked: unknown[] = []
    readBalance = account => {
      asked.push(account)
      return Promise.resolve(-0.123_456_789)
    }
    const received = notificationsOf(fixtures.services, 'channel-facts')
    const channel = await refreshChannelBalance(fixtures.admin, { id })
    expect(asked).toEqual([
      {
        type: 1,
        baseUrl: 'https://up.test',
        other: '',
        proxy: 'http://proxy.test:8080',
        key: SECRET,
      },
    ])
    expect(channel.balanceUsd.toFixed()).toBe('-0.123457')
    expect(channel).toMatchObject({ status: 'ENABLED', balanceUpdatedAt: expect.any(Date) as Date })
    expect(channel.keyCipher).toHaveLength(0)
    await vi.waitFor(() => expect(received).toContain(String(id)))
  })

  it('is asked at the address of the type when the channel has none', async () => {
    const { id } = await fixtures.make()
    readBalance = vi.fn(() => Promise.resolve(1))
    await refreshChannelBalance(fixtures.admin, { id })
    expect(readBalance).toHaveBeenCalledWith(
      expect.objectContaining({ baseUrl: 'https://api.openai.com' }),
    )
  })

  it('keeps the stored one when the upstream fails', async () => {
    const { id } = await fixtures.make()
    readBalance = () => Promise.resolve(5)
    await refreshChannelBalance(fixtures.admin, { id })
    readBalance = () => Promise.reject(new AppError('UPSTREAM_REFUSED'))
    await expect(refreshChannelBalance(fixtures.admin, { id })).rejects.toMatchObject({
      code: 'UPSTREAM_REFUSED',
    })
    const row = await fixtures.services.db.channel.findUnique({ where: { id } })
    expect(row?.balanceUsd.toFixed()).toBe('5')
  })

  it('is refused for a type without one, a blocked address, an unknown channel and other roles', async () => {
    const asked = vi.fn(() => Promise.resolve(1))
    readBalance = asked
    const without = await fixtures.make({ type: 14 })
    const blocked = await fixtures.make()
    await fixtures.services.db.channel.update({
      where: { id: blocked.id },
      data: { baseUrl: 'http://blocked.test' },
    })
    for (const [ctx, id, code] of [
      [fixtures.admin, without.id, 'CHANNEL_TYPE_UNSUPPORTED'],
      [fixtures.admin, blocked.id, 'CHANNEL_ADDRESS_BLOCKED'],
      [fixtures.admin, 999_999, 'CHANNEL_NOT_FOUND'],
      [fixtures.normal, blocked.id, 'FORBIDDEN'],
      [fixtures.guest, blocked.id, 'UNAUTHENTICATED'],
    ] as const) {
      await expect(refreshChannelBalance(ctx, { id })).rejects.toMatchObject({ code })
    }
    expect(asked).not.toHaveBeenCalled()
  })
})
