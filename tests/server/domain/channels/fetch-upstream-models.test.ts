import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchUpstreamModels } from '../../../../server/domain/channels/index.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import type { UpstreamPort } from '../../../../server/kernel/upstream.ts'
import { openHouse, SECRET, type House } from './a-house.ts'

type Target = Parameters<UpstreamPort['listModels']>[0]

let house: House
const asked: Target[] = []
beforeAll(async () => {
  house = await openHouse({
    upstream: {
      probe: () => Promise.resolve({ ok: true, timeMs: 1, message: '' }),
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
afterAll(() => house.close())
beforeEach(() => {
  asked.length = 0
})

describe('asking an upstream for its models', () => {
  it('asks the default address of the type for an unsaved form', async () => {
    expect(await fetchUpstreamModels(house.admin, { type: 1, baseUrl: '', key: 'k' })).toEqual([
      'b',
      'a',
    ])
    expect(asked).toEqual([{ type: 1, baseUrl: 'https://api.openai.com', key: 'k', proxy: '' }])
  })

  it('sends a stored key to the stored address only, whatever else is given', async () => {
    const setting = { proxy: 'http://proxy.test:3128' }
    const { id } = await house.make({ baseUrl: 'https://own.test', type: 14, setting })
    await fetchUpstreamModels(house.admin, { id, type: 1, baseUrl: 'https://evil.test', key: 'x' })
    expect(asked).toEqual([
      { type: 14, baseUrl: 'https://own.test', key: SECRET, proxy: 'http://proxy.test:3128' },
    ])
  })

  it.each([
    {
      says: 'a blocked address',
      target: { type: 1, baseUrl: 'http://10.0.0.1', key: 'k' },
      code: 'CHANNEL_ADDRESS_BLOCKED',
    },
    { says: 'no address at all', target: { type: 8, key: 'k' }, code: 'CHANNEL_ADDRESS_INVALID' },
    { says: 'an unknown channel', target: { id: 999_999 }, code: 'CHANNEL_NOT_FOUND' },
    {
      says: 'a form without a key',
      target: { type: 1, baseUrl: 'https://a.test' },
      code: 'INPUT_INVALID',
    },
    { says: 'a form without a type', target: { key: 'k' }, code: 'INPUT_INVALID' },
    { says: 'nothing', target: {}, code: 'INPUT_INVALID' },
  ])('refuses $says', async ({ target, code }) => {
    await expect(fetchUpstreamModels(house.admin, target)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it('refuses anybody below an admin', async () => {
    const target = { type: 1, key: 'k' }
    await expect(fetchUpstreamModels(house.normal, target)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(fetchUpstreamModels(house.nobody, target)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})
