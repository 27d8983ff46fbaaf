import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createChannels, updateChannel } from '../../../../server/domain/channels/index.ts'
import {
  noteRefusal,
  writeRefusals,
  writeUntrustedProxies,
} from '../../../../server/domain/limits/index.ts'
import { refreshOptions, updateOptions } from '../../../../server/domain/options/index.ts'
import { completeOrder } from '../../../../server/domain/orders/index.ts'
import { createRedemptions, updateRedemption } from '../../../../server/domain/redemptions/index.ts'
import { storeTask } from '../../../support/tasks.ts'
import { createTokens, updateToken } from '../../../../server/domain/tokens/index.ts'
import { updateUser } from '../../../../server/domain/users/index.ts'
import { intervals } from '../../../../server/graphql/live/intervals.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { callFor, openTestLedger } from '../../../support/ledger.ts'
import { ctxFor, openServicesOn } from '../../../support/services.ts'
import { openEdge, type Edge, type Person } from '../harness.ts'
import { receives, subscribe, type SubscriptionClient } from './listen.ts'

let edge: Edge
let other: Awaited<ReturnType<typeof openServicesOn>>
let ann: Person
let client: SubscriptionClient | undefined

beforeAll(async () => {
  edge = await openEdge()
  other = await openServicesOn(edge.databaseUrl)
  ann = await edge.addUser('ann')
})
afterEach(() => client?.socket.socket.terminate())
afterAll(async () => {
  await other.close()
  await edge.close()
})

/** A context of the other process. */
const there = ({ ctx }: Person): Ctx => ctxFor(other.services, ctx.actor)
const root = () => there(edge.root)

const task = (platform: 'MIDJOURNEY' | 'SUNO') => async () => {
  const taskId = `task-of-${platform}`
  const report = { taskId, status: 'SUBMITTED' } as const
  const row = { platform, userId: ann.id, callId: taskId, channelId: 1, keyId: undefined, report }
  await storeTask(other.services, { ...row, action: 'X', prompt: '', code: 1, quota: 0n })
}

/** A hold of a call that the other process serves. */
async function hold() {
  const ledger = openTestLedger(other.services)
  await ledger.real.reserve(callFor(await ledger.user(500n), 100n))
}

/** The list, its subscription, a change by the other process, and a part of the event after it. */
const lists: [list: string, field: string, change: () => Promise<unknown>, part: string][] = [
  [
    'channels',
    'channelUpdated { channel { name } }',
    async () => {
      const input = { type: 1, name: 'first', keys: ['sk-1'], models: ['gpt-4o'] }
      const [channel] = await createChannels(root(), input)
      await updateChannel(root(), { id: channel!.id, name: 'other channel' })
    },
    'other channel',
  ],
  [
    'users',
    'usersUpdated(ids: ["ANN"]) { displayName }',
    () => updateUser(root(), { id: ann.id, displayName: 'Other Ann' }),
    'Other Ann',
  ],
  [
    'tokens',
    'tokenUpdated { name }',
    async () => {
      const [token] = await createTokens(root(), { name: 'first' })
      await updateToken(root(), { id: token!.id, name: 'other token' })
    },
    'other token',
  ],
  [
    'codes',
    'redemptionUpdated { name }',
    async () => {
      const [code] = await createRedemptions(root(), { name: 'first', quota: 1n })
      await updateRedemption(root(), { id: code!.id, name: 'other code' })
    },
    'other code',
  ],
  [
    'orders',
    'topUpOrderUpdated { tradeNo status }',
    async () => {
      const data = { userId: ann.id, tradeNo: randomUUID(), method: 'wxpay', quota: 5n, money: '1' }
      const { id } = await other.services.db.topUpOrder.create({ data })
      await completeOrder(root(), { id, reason: 'seen at the bank' })
    },
    'PAID',
  ],
  [
    'options',
    'optionsUpdated(keys: ["SystemName"]) { value }',
    () => updateOptions(root(), { options: [{ key: 'SystemName', value: 'Other name' }] }),
    'Other name',
  ],
  ['tasks', 'asyncTaskUpdated { taskId }', task('SUNO'), 'task-of-SUNO'],
  ['drawings', 'drawingTaskUpdated { taskId }', task('MIDJOURNEY'), 'task-of-MIDJOURNEY'],
  ['holds', 'openHoldsUpdated { totalCount }', hold, '"totalCount":1'],
  ['exposure', 'ledgerExposureUpdated { callCount }', hold, '"callCount":2'],
  [
    'audit log',
    'auditEntriesAdded { action }',
    () => updateOptions(root(), { options: [{ key: 'Footer', value: 'Other footer' }] }),
    'option.update',
  ],
]

it.each(lists)('the list of %s shows a change of another process', async (_, field, run, part) => {
  client = await subscribe(edge.url, edge.root, { field: field.replace('ANN', ann.globalId) })
  await run()
  await receives(client, event => JSON.stringify(event).includes(part))
})

it('the steps of the setup show a new token of another process', async () => {
  await other.services.pool.query('update tokens set deleted_at = now()')
  const field = 'setupUpdated { steps { name isDone } }'
  client = await subscribe(edge.url, edge.root, { field })
  const isDone = (isTrue: boolean) => (event: object) =>
    JSON.stringify(event).includes(`{"name":"TOKEN","isDone":${isTrue}}`)
  await receives(client, isDone(false))
  await createTokens(root(), { name: 'of the setup' })
  await receives(client, isDone(true))
})

it('the steps of the setup show a price when the copy of the options has it', async () => {
  const { services } = edge
  const input = { type: 1, name: 'unpriced', keys: ['sk-2'], models: ['model-of-the-setup'] }
  await createChannels(edge.root.ctx, input)
  client = await subscribe(edge.url, edge.root, { field: 'setupUpdated { unpricedModelCount }' })
  await receives(client, ({ unpricedModelCount }) => unpricedModelCount === 1)
  // Without a notification, as when it was delivered before the copy was loaded.
  const price = { key: 'ModelPrice', value: '{"model-of-the-setup":1}' }
  await services.db.option.upsert({ where: { key: price.key }, create: price, update: price })
  await refreshOptions(services)
  await receives(client, ({ unpricedModelCount }) => unpricedModelCount === 0)
})

it('the limits show a refusal and an untrusted proxy of another process', async () => {
  const field =
    'limitReportUpdated { refusalRowCount refusals { limit caller count } untrustedProxies { address } }'
  client = await subscribe(edge.url, edge.root, { field })
  await receives(client, ({ refusalRowCount }) => refusalRowCount === 0)
  noteRefusal(other.services, { name: 'redeem', subject: `user:${ann.id}` })
  noteRefusal(other.services, { name: 'sign-in-account', subject: 'typed' })
  await writeRefusals(other.services)
  const { refusals } = await receives(client, ({ refusalRowCount }) => refusalRowCount === 2)
  // Newest first; both may be of one moment.
  expect(new Set(refusals as object[])).toEqual(
    new Set([
      { limit: 'redeem', caller: `user:${ann.id}`, count: '1' },
      { limit: 'sign-in-account', caller: null, count: '1' },
    ]),
  )
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  other.services.proxies.peerOf({ headers, socket: { remoteAddress: '::ffff:10.0.0.9' } })
  await writeUntrustedProxies(other.services)
  await receives(client, event => JSON.stringify(event).includes('{"address":"10.0.0.9"}'))
})

it('no list waits for more than half a second before it reads', () => {
  expect(Math.max(...Object.values(intervals))).toBeLessThanOrEqual(500)
})
