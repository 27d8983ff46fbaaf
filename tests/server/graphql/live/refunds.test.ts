import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { adjustBalance } from '../../../../server/domain/money/index.ts'
import { storeTask } from '../../../support/tasks.ts'
import { pollTasks } from '../../../../server/domain/tasks/index.ts'
import { refundUserCall } from '../../../../server/domain/users/index.ts'
import { encodeId } from '../../../../server/graphql/ids.ts'
import { openTestLedger, settlementFor } from '../../../support/ledger.ts'
import { actorOf, ctxFor } from '../../../support/services.ts'
import { openEdge, type Edge, type Person } from '../harness.ts'
import { receives, subscribe } from './listen.ts'
import type { TestSocket } from '../socket.ts'

const CHARGE = 120n

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
  await edge.services.tx(tx => adjustBalance(tx, { userId: ann.id, delta: 10_000n }))
})
afterEach(() => {
  opened.forEach(({ socket }) => socket.terminate())
  opened = []
})
afterAll(() => edge.close())

/** A charged call of Ann, with the global id of its row in the log. */
async function aCall() {
  const ledger = openTestLedger(edge.services)
  const callId = randomUUID()
  const channelId = await ledger.channel()
  await ledger.real.settle(settlementFor({ callId, userId: ann.id, channelId, charge: CHARGE }))
  const { id } = await edge.services.db.log.findFirstOrThrow({ where: { requestId: callId } })
  return { callId, channelId, log: encodeId('Log', id) }
}

type Call = Awaited<ReturnType<typeof aCall>>

async function follow(person: Person, log: string) {
  const field = 'logUpdated(id: $id) { id refundedQuota }'
  const client = await subscribe(edge.url, person, {
    field,
    types: '($id: ID!)',
    variables: { id: log },
  })
  opened.push(client.socket)
  return client
}

const refunded = ({ refundedQuota }: { refundedQuota: string | null }) => refundedQuota !== null

async function refundByAdmin(callId: string): Promise<void> {
  const row = await edge.services.db.user.findUniqueOrThrow({ where: { id: adam.id } })
  await refundUserCall(ctxFor(edge.services, actorOf(row)), { callId, reason: 'empty answer' })
}

/** A task of a call fails at its upstream. */
async function failTask(callId: string, channelId: number): Promise<void> {
  const report = { taskId: callId, status: 'SUBMITTED' } as const
  const row = { platform: 'SUNO', userId: ann.id, callId, channelId, keyId: undefined } as const
  const task = { ...row, report, action: 'MUSIC', prompt: '', code: 1, quota: CHARGE }
  await storeTask(edge.services, task)
  const readTasks = () => Promise.resolve([{ taskId: callId, status: 'FAILURE' } as const])
  const { services } = edge
  await pollTasks({ ...services, upstream: { ...services.upstream, readTasks } })
}

it.each([
  ['by an admin', ({ callId }: Call) => refundByAdmin(callId)],
  ['of a failed task', ({ callId, channelId }: Call) => failTask(callId, channelId)],
] as const)(
  'a refund %s reaches every open row of the call, and no other',
  async (_what, refund) => {
    const [call, untouched] = [await aCall(), await aCall()]
    const [own, all] = [await follow(ann, call.log), await follow(adam, call.log)]
    const [other, foreign] = [await follow(ann, untouched.log), await follow(bob, call.log)]
    await refund(call)
    const expected = { id: call.log, refundedQuota: String(CHARGE) }
    expect(await receives(own, refunded as never)).toEqual(expected)
    expect(await receives(all, refunded as never)).toEqual(expected)
    await refundByAdmin(untouched.callId)
    await receives(other, refunded as never)
    expect(other.events()).toEqual([{ id: untouched.log, refundedQuota: String(CHARGE) }])
    expect(foreign.events()).toEqual([])
  },
)
