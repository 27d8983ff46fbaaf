import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGraphql } from '../../../../server/graphql/yoga.ts'
import { databaseId, encodeId } from '../../../../server/graphql/ids.ts'
import { buildSchema } from '../../../../server/graphql/schema.ts'
import { createChannels } from '../../../../server/domain/channels/index.ts'
import { exportConfiguration } from '../../../../server/domain/configuration/index.ts'
import { openUserAccount, setTokenBalance } from '../../../../server/domain/money/index.ts'
import { completeOrder } from '../../../../server/domain/orders/index.ts'
import { createRedemptions, redemptionCode } from '../../../../server/domain/redemptions/index.ts'
import { pollTasks } from '../../../../server/domain/tasks/index.ts'
import { createTokens } from '../../../../server/domain/tokens/index.ts'
import { adjustUserBalance, createUser } from '../../../../server/domain/users/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { steps, type ParityStep } from '../../../compat/support/parity-steps.ts'
import { forgetTries, openSite, type Site, type Visitor } from '../../../compat/support/site.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { actorOf, ctxFor, job } from '../../../support/services.ts'
import { watchLockOrder } from '../../../support/lock-order.ts'
import { openPaymentSite } from '../../../support/payment-site.ts'
import { persistedFile, removeFolderOf, send } from '../../graphql/harness.ts'
import { listenOn } from '../../graphql/listen-on.ts'

/*
 * Each write of the API is made once. Its transaction stays open just before its commit until calls of
 * another user, begun meanwhile, have ended, at most for `HELD_MAX_MS`.
 */
const HELD_MAX_MS = 4_500
const SLOWEST_MAX_MS = 500

let site: Site
let ledger: TestLedger
let graphql: Awaited<ReturnType<typeof listenOn>>
let persisted: URL
let people: Readonly<Partial<Record<string, Visitor>>>
let bob: { readonly userId: number; readonly tokenId: number }
const order = watchLockOrder()
/** Durations of the other user's calls that ran while the present transaction was held. */
let durations: number[] = []
/** The channels of these calls, which the writes change. */
let channelIds = [1, 2]

beforeAll(async () => {
  site = await openSite()
  await openPaymentSite(site.services)
  ledger = openTestLedger(site.services)
  const documents = allSteps().flatMap(({ graphql: mutations }) =>
    Object.entries(mutations).map(([field, input]) => [field, documentOf(field, input)]),
  )
  persisted = persistedFile(Object.fromEntries(documents) as Record<string, string>)
  graphql = await listenOn(createGraphql({ ...site.services, tx: heldOpen }, { persisted }))
  const alice = await site.person('alice')
  const admin = await site.person('admin', 'ADMIN')
  people = { root: site.root, alice, admin, leaver: await site.person('leaver') }
})
afterAll(async () => {
  order.stop()
  await graphql.close()
  await site.close()
  removeFolderOf(persisted)
})

/** A transaction that ends only after calls of another user. */
const heldOpen: Ctx['tx'] = (work, limits) =>
  site.services.tx(async tx => {
    try {
      return await work(tx)
    } finally {
      // A plan and a refused write are rolled back, and have locked rows until then.
      await callsOfBob()
    }
  }, limits)

async function callsOfBob(): Promise<void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const limit = setTimeout(end, HELD_MAX_MS)
  const calls = channelIds.map(oneCall)
  await Promise.race([Promise.all(calls), isOver])
  clearTimeout(limit)
  await Promise.all(calls.map(call => Promise.race([call, isOver])))
}

/** A call by a channel that a verb may have locked. */
async function oneCall(channelId: number): Promise<void> {
  const startedAtMs = performance.now()
  const held = callFor(bob.userId, 10n, bob.tokenId)
  await ledger.real.reserve(held)
  await ledger.real.settle(settlementFor({ ...ownersOf(held), channelId, charge: 4n }), held)
  durations.push(performance.now() - startedAtMs)
}

const ownersOf = ({ callId, userId, tokenId }: ReturnType<typeof callFor>) => ({
  callId,
  userId,
  tokenId,
})

function documentOf(field: string, input: unknown): string {
  if (input === undefined) return `mutation { ${field} { __typename } }`
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return `mutation M($input: ${type}!) { ${field}(input: $input) { __typename } }`
}

async function write(field: string, input: unknown, as?: string): Promise<string | undefined> {
  const cookie = as && people[as]?.headers['cookie']
  const headers = { 'Sec-Fetch-Site': 'same-origin', ...(cookie !== undefined && { cookie }) }
  const extensions = { persistedQuery: { sha256Hash: field } }
  const body = JSON.stringify({ extensions, variables: { input } })
  const { errors } = await send(graphql.url, body, headers)
  return errors?.[0]?.message
}

/** Runs a write and judges the other user's calls and the order of locks meanwhile. */
async function judged(run: () => Promise<unknown>): Promise<{ readonly heldCount: number }> {
  durations = []
  order.take()
  await run()
  expect(order.take()).toEqual([])
  expect(Math.max(0, ...durations)).toBeLessThan(SLOWEST_MAX_MS)
  return { heldCount: durations.length }
}

const root = 'root'
const user = (id: number) => encodeId('User', id)

/** Rows that the further writes change, made after the steps of both APIs. */
interface Rows {
  readonly channel: string
  readonly channelKey: string
  readonly carl: number
  readonly dora: number
  readonly order: string
  readonly paidOrder: string
  readonly charged: string
  readonly open: string
  readonly ownToken: string
  readonly code: string
}

/** Writes that have no step of their own in the steps of both APIs. */
const further: readonly (readonly [field: string, input: (rows: Rows) => unknown])[] = [
  ['setChannelStatus', ({ channel }) => ({ id: channel, status: 'DISABLED' })],
  ['setChannelPriority', ({ channel }) => ({ id: channel, value: 7 })],
  ['setChannelWeight', ({ channel }) => ({ id: channel, value: 7 })],
  ['copyChannel', ({ channel }) => ({ id: channel })],
  ['addChannelKeys', ({ channel }) => ({ id: channel, keys: ['sk-further-key'] })],
  ['setChannelKeyStatus', ({ channelKey }) => ({ id: channelKey, status: 'DISABLED' })],
  ['removeChannelKey', ({ channelKey }) => ({ id: channelKey })],
  ['updateUser', ({ carl }) => ({ id: user(carl), displayName: 'Carl' })],
  ['adjustUserBalance', ({ carl }) => ({ id: user(carl), delta: '50' })],
  ['setUserRole', ({ dora }) => ({ id: user(dora), role: 'ADMIN' })],
  ['setUserStatus', ({ dora }) => ({ id: user(dora), status: 'DISABLED' })],
  ['redeemCode', ({ code }) => ({ code })],
  ['setUsersGroup', ({ carl, dora }) => ({ ids: [user(dora), user(carl)], groupId: GROUP })],
  ['setUsersStatus', ({ carl, dora }) => ({ ids: [user(dora), user(carl)], status: 'ENABLED' })],
  ['refundCall', ({ charged }) => ({ requestId: charged, reason: 'a wrong answer' })],
  ['releaseHold', ({ open }) => ({ requestId: open })],
  ['completeOrder', ({ order: id }) => ({ id, reason: 'paid by bank transfer' })],
  ['refundOrder', ({ paidOrder: id }) => ({ id, reason: 'paid twice' })],
  ['createLogView', () => ({ name: 'errors', query: 'type=ERROR', hiddenColumns: [] })],
  ['updateLogView', () => ({ id: encodeId('LogView', 1), query: 'type=USE', hiddenColumns: [] })],
  ['renameLogView', () => ({ id: encodeId('LogView', 1), name: 'calls' })],
  ['deleteLogView', () => ({ id: encodeId('LogView', 1) })],
  ['setBalanceReminder', () => ({ remindBelow: '100' })],
  ['updateOptionEntries', () => ({ entries: [entry('a-model', '2')] })],
  [
    'scheduleOptionEntries',
    () => ({
      effectiveAt: new Date(Date.now() + 3_600_000).toISOString(),
      entries: [entry('b-model', '2')],
    }),
  ],
  ['cancelScheduledChange', () => ({ number: 1 })],
  ['applyConfiguration', () => ({ document: configuration })],
  ['clearLogs', () => ({ to: '2020-01-01T00:00:00Z' })],
  ['startLedgerVerification', () => undefined],
  ['refreshAllChannelBalances', () => undefined],
  ['resetSecondFactors', ({ carl }) => ({ id: user(carl) })],
  ['revealTokenKey', ({ ownToken: id }) => ({ id })],
  [
    'setAccountTokenStatus',
    ({ ownToken }) => ({
      id: encodeId('AccountToken', databaseId('Token', ownToken)),
      status: 'DISABLED',
    }),
  ],
  ['deleteUsers', ({ carl, dora }) => ({ ids: [user(dora), user(carl)] })],
  ['endOtherSignIns', () => undefined],
]
const GROUP = encodeId('Group', 'vip')
const entry = (name: string, after: string) => ({
  key: 'ModelRatio',
  name,
  before: null,
  after,
})
let configuration = ''

function allSteps(): readonly ParityStep[] {
  const rest = ''
  const others = further.map(([field, input]) => {
    const hasInput = input.length > 0 || input({} as Rows) !== undefined
    return { rest, graphql: { [field]: hasInput ? {} : undefined } }
  })
  return [...steps, ...others]
}

/** Steps that are refused before a transaction, or have none: their mutations change no row. */
const neverHeld = [
  'sendRegistrationCode',
  'requestPasswordReset',
  'fetchUpstreamModels',
  'redeemCode',
]

const ofPersons = 'Changes only what proves the identity of the own account.'
const reads = 'Changes no row.'

/** Writes that are not made here, with the reason. */
const notMade: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `addPasskey completeAuthorization completeSignIn confirmAuthenticator endSignIn linkTelegram
     linkWechat proveIdentity removeAuthenticator removePasskey renewRecoveryCodes signInWithPasskey
     signInWithTelegram signInWithWechat startAuthenticator startAuthorization startPasskey
     startPasskeySignIn unlinkIdentity sendEmailBindingCode`
      .split(/\s+/)
      .map(field => [field, ofPersons]),
  ),
  exportConfiguration: reads,
  planConfiguration: reads,
  cancelJob: 'Marks a job as cancelled, in one statement.',
  sendTestMail: reads,
  openTopUpPayment:
    'Its order is made by `createTopUpOrder`; it stores the address of the payment.',
}

beforeAll(async () => {
  await site.services.pool.query(
    `insert into users (id, username, username_key) values (9001, 'the other', 'the other')`,
  )
  await site.services.pool.query(
    `insert into tokens (id, user_id, name, key_hash, key_cipher, key_preview)
     values (9001, 9001, 'app', 'other', 'other', '')`,
  )
  bob = { userId: 9001, tokenId: 9001 }
  await site.services.pool.transaction(async sql => {
    await openUserAccount(sql, { userId: bob.userId, amount: 1_000_000n })
    await setTokenBalance(sql, { ...bob, balance: 900_000n, unlimited: false })
  })
})

test('each write that both APIs have delays no call of another user, and locks in order', async () => {
  const held = new Set<string>()
  const all = new Set<string>()
  for (const { as, graphql: mutations } of steps) {
    for (const [field, input] of Object.entries(mutations)) {
      await forgetTries(site)
      const { heldCount } = await judged(() => write(field, input, as))
      all.add(field)
      if (heldCount > 0) held.add(field)
    }
  }
  expect([...all].filter(field => !held.has(field))).toEqual(neverHeld)
}, 60_000)

test('each further write delays no call of another user, and locks in order', async () => {
  const rows = await makeRows()
  const refusals = new Map<string, string>()
  for (const [field, input] of further) {
    await forgetTries(site)
    const { heldCount } = await judged(async () => {
      const refusal = await write(field, input(rows), root)
      if (refusal !== undefined) refusals.set(field, refusal)
    })
    expect([field, heldCount]).not.toEqual([field, 0])
  }
  expect(Object.fromEntries(refusals)).toEqual({})
  await expectExactLedger(site.services)
}, 60_000)

test('the refund of a failed task delays no call of another user, and locks in order', async () => {
  const { db } = site.services
  const userId = await ledger.user(1_000n)
  const tokenId = await ledger.token(userId, 500n)
  const callId = randomUUID()
  const owners = { callId, userId, tokenId, channelId: 1 }
  await ledger.real.settle(settlementFor({ ...owners, charge: 120n }))
  const data = {
    callId,
    userId,
    channelId: 1,
    platform: 'SUNO',
    taskId: 'song',
    quota: 120n,
  } as const
  await db.task.create({ data: { ...data, action: 'music' } })
  const report = { taskId: 'song', status: 'FAILURE', failReason: 'no capacity' } as const
  const upstream = { ...site.services.upstream, readTasks: () => Promise.resolve([report]) }
  const { heldCount } = await judged(() => pollTasks({ ...site.services, upstream, tx: heldOpen }))
  expect(heldCount).toBeGreaterThan(0)
  expect(await ledger.balanceOf(userId)).toBe(1_000n)
})

test('every mutation is made here, or has a reason', () => {
  const made = new Set(allSteps().flatMap(({ graphql: mutations }) => Object.keys(mutations)))
  const all = Object.keys(buildSchema().getMutationType()?.getFields() ?? {})
  const missing = all.filter(field => !made.has(field) && !Object.hasOwn(notMade, field))
  expect(missing).toEqual([])
})

async function makeRows(): Promise<Rows> {
  const { services } = site
  const ctx = ctxFor(services, job)
  const [channel] = await createChannels(ctx, {
    type: 1,
    name: 'main',
    keys: ['sk-one', 'sk-two'],
    models: ['gpt-4o'],
    groups: ['default'],
    keyChoice: 'RANDOM',
  })
  const { id: channelId } = channel as NonNullable<typeof channel>
  channelIds = [1, channelId]
  const key = await services.db.channelKey.findFirstOrThrow({ where: { channelId } })
  const carl = await createUser(ctx, { username: 'carl', password: 'password-1' })
  const dora = await createUser(ctx, { username: 'dorothy', password: 'password-1' })
  await adjustUserBalance(ctx, { id: carl.id, delta: 10_000n })
  const tokenId = await ledger.token(carl.id, 5_000n)
  const held = callFor(carl.id, 100n, tokenId)
  await ledger.real.reserve(held)
  await ledger.real.settle(settlementFor({ ...ownersOf(held), channelId, charge: 80n }), held)
  const open = callFor(carl.id, 100n, tokenId)
  await ledger.real.reserve(open)
  const orderOf = (tradeNo: string) =>
    services.db.topUpOrder.create({
      data: { userId: carl.id, tradeNo, method: 'alipay', quota: 500n, money: '1.00' },
    })
  const order1 = await orderOf('open')
  const order2 = await orderOf('paid')
  const rootId = site.root.id
  const forRoot = ctxFor(
    services,
    actorOf(await services.db.user.findUniqueOrThrow({ where: { id: rootId } })),
  )
  await completeOrder(forRoot, { id: order2.id, reason: 'seen' })
  const [own] = await createTokens(forRoot, { name: 'own', unlimited: true })
  const [gift] = await createRedemptions(forRoot, { name: 'gift', quota: 5n, count: 1 })
  configuration = await exportConfiguration(forRoot, {})
  return {
    channel: encodeId('Channel', channelId),
    channelKey: encodeId('ChannelKey', key.id),
    carl: carl.id,
    dora: dora.id,
    order: encodeId('TopUpOrder', order1.id),
    paidOrder: encodeId('TopUpOrder', order2.id),
    charged: held.callId,
    open: open.callId,
    ownToken: encodeId('Token', (own as NonNullable<typeof own>).id),
    code: redemptionCode(forRoot, gift as NonNullable<typeof gift>),
  }
}
