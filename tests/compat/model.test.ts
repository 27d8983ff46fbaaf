import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { channelsCache, createChannels } from '../../server/domain/channels/index.ts'
import { ctxFor, job } from '../support/services.ts'
import { forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let user: Visitor

beforeAll(async () => {
  site = await openSite()
  user = await site.person('alice')
  const channel = { type: 1, name: 'main', keys: ['sk-1'] }
  const ctx = ctxFor(site.services, job)
  await createChannels(ctx, { ...channel, models: ['gpt-4o', 'dall-e-3'], groups: ['default'] })
  await createChannels(ctx, { ...channel, models: ['gpt-4o', 'o1'], groups: ['vip'] })
  await createChannels(ctx, { ...channel, models: ['secret-model'], groups: ['svip'] })
  await vi.waitFor(() => expect(channelsCache.read(site.services).byId.size).toBe(3))
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

test('GET /api/user/models lists what the groups of the caller reach', async () => {
  const reply = await site.call('GET /api/user/models', { as: user })
  expect(reply.body).toEqual({ success: true, message: '', data: ['dall-e-3', 'gpt-4o', 'o1'] })
})

describe('GET /api/pricing', () => {
  const expected = {
    success: true,
    data: [
      {
        model_name: 'dall-e-3',
        quota_type: 1,
        model_ratio: 0,
        model_price: 0.04,
        owner_by: '',
        completion_ratio: 0,
        enable_groups: ['default'],
      },
      {
        model_name: 'gpt-4o',
        quota_type: 0,
        model_ratio: 1.25,
        model_price: 0,
        owner_by: '',
        completion_ratio: 4,
        enable_groups: ['default', 'vip'],
      },
      expect.objectContaining({ model_name: 'o1', enable_groups: ['vip'] }),
    ],
    group_ratio: { default: 1, vip: 1 },
    usable_group: { default: '默认分组', vip: 'vip分组' },
  }

  test('shows a guest the prices of the groups open to all, without a message', async () => {
    expect((await site.call('GET /api/pricing')).body).toEqual(expected)
  })

  test('authenticates the caller by the cookie alone, without the user-id header', async () => {
    const { cookie = '' } = user.headers
    expect((await site.call('GET /api/pricing', { headers: { cookie } })).body).toEqual(expected)
  })

  test('treats an expired cookie as a guest', async () => {
    const headers = { cookie: 'session=unknown' }
    expect((await site.call('GET /api/pricing', { headers })).body).toEqual(expected)
  })
})

test('GET /api/models lists models by the number of a channel type', async () => {
  const { body } = await site.call('GET /api/models', { as: user })
  expect(body).toEqual({
    success: true,
    data: expect.objectContaining({ 1: expect.arrayContaining(['gpt-4o']) }),
  })
})

test('GET /api/channel/models lists each known model once, in the dialect of OpenAI', async () => {
  const { body } = await site.call('GET /api/channel/models', { as: site.root })
  const rows = body.data as { id: string }[]
  expect(Object.keys(body)).toEqual(['success', 'data'])
  expect(rows.find(row => row.id === 'gpt-4o')).toEqual({
    id: 'gpt-4o',
    object: 'model',
    created: 1626777600,
    owned_by: 'OpenAI',
    permission: [expect.objectContaining({ object: 'model_permission', organization: '*' })],
    root: 'gpt-4o',
    parent: null,
  })
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
})
