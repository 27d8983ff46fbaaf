import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { storeTask } from '../../../support/tasks.ts'
import { openEdge, type Edge, type Person } from '../harness.ts'
import type { TestSocket } from '../socket.ts'
import { receives, subscribe } from './listen.ts'

let edge: Edge
let ann: Person
let bob: Person
let adam: Person
let opened: TestSocket[] = []
beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  bob = await edge.addUser('bob')
  adam = await edge.addUser('adam', 'ADMIN')
})
afterEach(() => {
  opened.forEach(({ socket }) => socket.terminate())
  opened = []
})
afterAll(() => edge.close())

async function listen(person: Person, field: string) {
  const client = await subscribe(edge.url, person, { field: `${field} { taskId status }` })
  opened.push(client.socket)
  return { client, ids: () => client.events().map(event => event.taskId as string) }
}

let count = 0
async function submit({ id: userId }: Person, platform: 'MIDJOURNEY' | 'SUNO') {
  const taskId = `task-${(count += 1)}`
  const report = { taskId, status: 'SUBMITTED' } as const
  const row = { platform, userId, callId: taskId, channelId: 1, keyId: undefined, report }
  await storeTask(edge.services, { ...row, action: 'X', prompt: '', code: 1, quota: 0n })
  return taskId
}

it.each([
  ['drawingTaskUpdated', 'MIDJOURNEY', 'SUNO'],
  ['asyncTaskUpdated', 'SUNO', 'MIDJOURNEY'],
] as const)('%s sends own tasks of %s, and all to an admin', async (field, platform, other) => {
  const own = await listen(ann, field)
  const all = await listen(adam, field)
  const foreign = await submit(bob, platform)
  await submit(ann, other)
  const mine = await submit(ann, platform)
  const event = await receives(own.client, ({ taskId }) => taskId === mine)
  expect(event).toEqual({ taskId: mine, status: 'SUBMITTED' })
  expect(own.ids()).toEqual([mine])
  await receives(all.client, ({ taskId }) => taskId === mine)
  expect(all.ids()).toEqual([foreign, mine])
})
