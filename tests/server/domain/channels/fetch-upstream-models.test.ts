import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchUpstreamModels } from '../../../../server/domain/channels/index.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import type { UpstreamPort } from '../../../../server/kernel/upstream.ts'
import { openFixtures, SECRET, type Fixtures } from './fixtures.ts'

type Target = Parameters<UpstreamPort['listModels']>[0]

let fixtures: Fixtures
const asked: Target[] = []
beforeAll(async () => {
  fixtures = await openFixtures({
    upstream: {
      probe: () => Promise.resolve({ ok: true, timeMs: 1, message: '' }),
      hasBalance: () => false,
      readBalance: () => Promise.resolve(0),
      readTasks: () => Promise.resolve([]),
      checkBaseUrl: url => {
        if (url.includes('10.0.0.1')) throw new AppError('CHANNEL_ADDRESS_BLOCKED')
      },
      listModels: target => {
        asked.push(target)
        return Promise.resolve(['b', 'a', 'b'])
      },
    },
  })
})
afterAll(() => fixtures.close())
beforeEach(() => {
  asked.length = 0
})

describe('fetching the models of an upstream', () => {
  it('uses the default address of the type for an unsaved form', async () => {
    expect(await fetchUpstreamModels(fixtures.admin, { type: 1, baseUrl: '', key: 'k' })).toEqual([
      'b',
      'a',
    ])
    expect(asked).toEqual([
      { type: 1, baseUrl: 'https://api.openai.com', other: '', key: 'k', proxy: '' },
    ])
  })

  it('sends a stored key to the stored address only, and ignores the other fields', async () => {
    const setting = { proxy: 'http://proxy.test:3128' }
    const { id } = await fixtures.make({ baseUrl: 'https://own.test', type: 14, setting })
    await fetchUpstreamModels(fixtures.admin, {
      id,
      type: 1,
      baseUrl: 'https://evil.test',
      key: 'x',
    })
    expect(asked).toEqual([
      {
        type: 14,
        baseUrl: 'https://own.test',
        other: '',
        key: SECRET,
        proxy: 'http://proxy.test:3128',
      },
    ])
  })

  it('passes the further value of the type, of a form and of a stored channel', async () => {
    await fetchUpstreamModels(fixtures.admin, { type: 39, key: 'k', other: ' acc1 ' })
    const { id } = await fixtures.make({ type: 39, other: 'acc2' })
    await fetchUpstreamModels(fixtures.admin, { id, other: 'acc3' })
    expect(asked.map(({ other }) => other)).toEqual(['acc1', 'acc2'])
  })

  it('asks no address with a stored value of another form', async () => {
    const { id } = await fixtures.make({ type: 39, other: 'acc' })
    await fixtures.services.db.channel.update({ where: { id }, data: { other: '..' } })
    await expect(fetchUpstreamModels(fixtures.admin, { id })).rejects.toMatchObject({
      code: 'CHANNEL_MALFORMED',
    })
    expect(asked).toEqual([])
  })

  it.each([
    {
      name: 'a form with a hostile account',
      target: { type: 39, key: 'k', other: '..' },
      code: 'INPUT_INVALID',
    },
    {
      name: 'a blocked address',
      target: { type: 1, baseUrl: 'http://10.0.0.1', key: 'k' },
      code: 'CHANNEL_ADDRESS_BLOCKED',
    },
    { name: 'no address at all', target: { type: 8, key: 'k' }, code: 'CHANNEL_ADDRESS_INVALID' },
    { name: 'an unknown channel', target: { id: 999_999 }, code: 'CHANNEL_NOT_FOUND' },
    {
      name: 'a form without a key',
      target: { type: 1, baseUrl: 'https://a.test' },
      code: 'INPUT_INVALID',
    },
    { name: 'a form without a type', target: { key: 'k' }, code: 'INPUT_INVALID' },
    { name: 'nothing', target: {}, code: 'INPUT_INVALID' },
  ])('refuses $name', async ({ target, code }) => {
    await expect(fetchUpstreamModels(fixtures.admin, target)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it('refuses roles below admin', async () => {
    const target = { type: 1, key: 'k' }
    await expect(fetchUpstreamModels(fixtures.normal, target)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(fetchUpstreamModels(fixtures.guest, target)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})
