import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { waitForJob } from '../../server/domain/jobs/index.ts'
import { startChannelJobs } from '../../server/jobs/channel-jobs.ts'
import { ctxFor, easyUpstream, job } from '../support/services.ts'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let admin: Visitor
let stop: () => Promise<void>
let gate = Promise.resolve()

beforeAll(async () => {
  site = await openSite({
    upstream: {
      ...easyUpstream,
      probe: async () => {
        await gate
        return { ok: true, timeMs: 300, message: '' }
      },
      readBalance: ({ key }) => Promise.resolve(key === 'empty' ? 0 : 7.25),
    },
  })
  admin = await site.person('admin', 'ADMIN')
  stop = startChannelJobs(site.services)
  for (const key of ['full', 'empty']) {
    const body = { type: 1, name: key, key, models: 'gpt-4o', group: 'default' }
    await site.call('POST /api/channel/', { as: admin, body })
  }
})
afterAll(async () => {
  await stop()
  await site.close()
})
beforeEach(() => forgetTries(site))

const done = { success: true, message: '' }
const read = async () => {
  type Row = Record<string, unknown>
  const reply = await site.call('GET /api/channel/?page_size=100', { as: admin })
  return dataOf<Row[]>(reply)
}

describe('GET /api/channel/test', () => {
  test('starts a run and returns at once; a second start is refused while it runs', async () => {
    const held = Promise.withResolvers<void>()
    gate = held.promise
    expect((await site.call('GET /api/channel/test', { as: admin })).body).toEqual(done)
    const again = await site.call('GET /api/channel/test', { as: admin })
    expect([again.status, again.body]).toEqual([
      200,
      { success: false, message: expect.stringMatching(/./) },
    ])
    held.resolve()
    const ctx = ctxFor(site.services, job)
    expect(await waitForJob(ctx, 'CHANNEL_TESTS')).toMatchObject({ state: 'DONE', done: 2 })
    expect((await read()).map(row => row['response_time'])).toEqual([300, 300])
  })
})

describe('GET /api/channel/update_balance', () => {
  test('answers at the end, and disables a channel without balance', async () => {
    const options = [{ key: 'AutomaticDisableChannelEnabled', value: 'true' }]
    await updateOptions(ctxFor(site.services, job), { options })
    const reply = await site.call('GET /api/channel/update_balance', { as: admin })
    expect(reply.body).toEqual(done)
    expect(await read()).toMatchObject([
      { name: 'empty', balance: 0, status: 3, other_info: expect.stringContaining('status_time') },
      { name: 'full', balance: 7.25, status: 1 },
    ])
  })
})
