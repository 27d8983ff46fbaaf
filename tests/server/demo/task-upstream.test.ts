import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { moveChannels } from '../../../server/demo/channels.ts'
import { picturePath, taskIdFor } from '../../../server/demo/task-upstream.ts'
import { startDemoUpstream, type DemoUpstream } from '../../../server/demo/upstream.ts'
import { taskProviders } from '../../../server/providers/tasks/registry.ts'
import { ctxFor, job, openTestServices } from '../../support/services.ts'

let upstream: DemoUpstream

beforeAll(async () => {
  upstream = await startDemoUpstream()
})
afterAll(() => upstream.stop())

const MINUTE_MS = 60_000

/** The states of tasks, as the server reads them. */
async function statesOf(platform: 'MIDJOURNEY' | 'SUNO', taskIds: readonly string[]) {
  const provider = taskProviders[platform]
  const { url, headers, body } = provider.statesRequest(taskIds, {
    baseUrl: upstream.baseUrl,
    key: 'any',
  })
  const answer = await fetch(url, { method: 'POST', headers, body: String(body) })
  return provider.readStates(await answer.json()) ?? []
}

test.each([
  ['MIDJOURNEY', 'done', 0, 'SUBMITTED'],
  ['MIDJOURNEY', 'done', MINUTE_MS / 2, 'IN_PROGRESS'],
  ['MIDJOURNEY', 'failed', MINUTE_MS / 2, 'IN_PROGRESS'],
  ['MIDJOURNEY', 'done', 5 * MINUTE_MS, 'SUCCESS'],
  ['MIDJOURNEY', 'failed', 5 * MINUTE_MS, 'FAILURE'],
  ['SUNO', 'done', MINUTE_MS, 'IN_PROGRESS'],
  ['SUNO', 'done', 5 * MINUTE_MS, 'SUCCESS'],
  ['SUNO', 'failed', 5 * MINUTE_MS, 'FAILURE'],
] as const)(
  'a task of %s that is %s has after %d ms the state %s',
  async (platform, fate, ms, to) => {
    const taskId = taskIdFor(fate, ms)
    expect(await statesOf(platform, [taskId])).toMatchObject([{ taskId, status: to }])
  },
)

test('pictures are at the upstream of the present start', async () => {
  const { services, close } = await openTestServices()
  onTestFinished(close)
  const path = picturePath(taskIdFor('done', MINUTE_MS))
  const { id } = await services.db.task.create({
    data: {
      platform: 'MIDJOURNEY',
      taskId: 'x',
      callId: 'x',
      userId: 1,
      channelId: 1,
      action: 'IMAGINE',
      imageUrl: `http://127.0.0.1:1${path}`,
    },
  })
  await moveChannels(ctxFor(services, job), upstream.baseUrl)
  const { imageUrl } = await services.db.task.findUniqueOrThrow({ where: { id } })
  expect(imageUrl).toBe(`${upstream.baseUrl}${path}`)
  const picture = await fetch(imageUrl)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})
