import { randomInt, randomUUID } from 'node:crypto'
import { createChannels, updateChannel } from '../domain/channels/index.ts'
import { clearUsageSums } from '../domain/logs/index.ts'
import { charge, openLedger, type Settlement } from '../domain/money/index.ts'
import { rateOf } from '../domain/pricing/index.ts'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
  setRedemptionStatus,
} from '../domain/redemptions/index.ts'
import { createTokens, tokenKey } from '../domain/tokens/index.ts'
import { adjustUserBalance, createUser } from '../domain/users/index.ts'
import { noUsage } from '../../contract/usage.ts'
import type { Ctx, Services } from '../kernel/ctx.ts'
import { noJournal } from '../kernel/journal.ts'
import { ratesAsText } from '../relay/index.ts'
import { varyUsers } from './sample-users.ts'
import { DEMO_MODELS } from './script.ts'

const CHANNEL_NAME = 'Demo upstream'
const CHANNEL_KEY = 'demo-upstream-key'
const TOKEN_NAME = 'demo'
const CALLS = 1_800
const DAYS = 30
/** One call in so many has failed before. */
const CALLS_PER_ERROR = 40
const DEMO_USERS = ['alice', 'bob', 'carol', 'dave']
const DEMO_BALANCE = 50_000_000n
const DEMO_PASSWORD = 'demo-password'
/** The quota of a code that root has redeemed. */
const DEMO_CREDIT = 5_000_000n

/** Creates a sample channel, users, tokens and a month of logs, once. Returns a valid key. */
export async function seedDemo(services: Services, baseUrl: string): Promise<string> {
  const root = await rootCtx(services)
  const channelId = await ensureChannel(root, baseUrl)
  const existing = await services.db.token.findFirst({
    where: { name: TOKEN_NAME, userId: idOf(root), deletedAt: null },
  })
  if (existing) return `sk-${tokenKey(root, existing)}`
  const key = await addToken(root, TOKEN_NAME)
  const spenders = await addUsers(root)
  await addCredits(root)
  await addCodes(root)
  await addCalls(services, channelId, spenders)
  await varyUsers(root, new Map(spenders.map(({ username, userId }) => [username, userId])))
  return `sk-${key}`
}

async function rootCtx(services: Services): Promise<Ctx> {
  const root = await services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const { id, username, role, group } = root
  const actor = { kind: 'user', via: 'session', id, username, role, group } as const
  return { ...services, actor, requestId: randomUUID(), address: '', language: 'en' }
}

const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : 0)

/** Creates or updates the channel: the demo's upstream has a new port at every start. */
async function ensureChannel(root: Ctx, baseUrl: string): Promise<number> {
  const known = await root.db.channel.findFirst({ where: { name: CHANNEL_NAME } })
  if (known) {
    await updateChannel(root, { id: known.id, baseUrl, key: CHANNEL_KEY })
    return known.id
  }
  const [channel] = await createChannels(root, {
    type: 1,
    name: CHANNEL_NAME,
    keys: [CHANNEL_KEY],
    baseUrl,
    models: DEMO_MODELS,
    groups: ['default', 'vip'],
  })
  return (channel as NonNullable<typeof channel>).id
}

async function addToken(ctx: Ctx, name: string): Promise<string> {
  const [token] = await createTokens(ctx, { name, unlimited: true })
  return tokenKey(ctx, token as NonNullable<typeof token>)
}

interface Spender {
  readonly userId: number
  readonly username: string
  readonly tokenId: number
  readonly tokenName: string
}

async function addUsers(root: Ctx): Promise<Spender[]> {
  const spenders: Spender[] = []
  for (const username of DEMO_USERS) {
    const user = await createUser(root, { username, password: DEMO_PASSWORD })
    await adjustUserBalance(root, { id: user.id, delta: DEMO_BALANCE, reason: 'demo' })
    const actor = { kind: 'user', via: 'session', ...user } as const
    const tokenName = `${username}'s app`
    const [token] = await createTokens({ ...root, actor }, { name: tokenName, unlimited: true })
    spenders.push({ userId: user.id, username, tokenId: token?.id ?? 0, tokenName })
  }
  return spenders
}

/** Gives the wallet of root some movements. */
async function addCredits(root: Ctx): Promise<void> {
  const codes = await createRedemptions(root, { name: 'demo', quota: DEMO_CREDIT, count: 3 })
  for (const row of codes) await redeemCode(root, { code: redemptionCode(root, row) })
}

/** Redemption codes: unused ones, some that a user has redeemed, and a disabled one. */
async function addCodes(root: Ctx): Promise<void> {
  await createRedemptions(root, { name: 'Welcome', quota: 500_000n, count: 5 })
  const [lost] = await createRedemptions(root, { name: 'Lost letter', quota: 5_000_000n })
  if (lost) await setRedemptionStatus(root, { id: lost.id, status: 'DISABLED' })
  const gifts = await createRedemptions(root, { name: 'Spring sale', quota: 2_500_000n, count: 4 })
  for (const [index, gift] of gifts.slice(0, 3).entries()) {
    const username = DEMO_USERS[index] ?? ''
    const user = await root.db.user.findFirstOrThrow({ where: { username } })
    const actor = { kind: 'user', via: 'session', ...user } as const
    await redeemCode({ ...root, actor }, { code: redemptionCode(root, gift) })
  }
}

/** Makes real settlements, so that the ledger is valid, then spreads their rows over a month. */
async function addCalls(services: Services, channelId: number, spenders: readonly Spender[]) {
  const ledger = openLedger(services, noJournal)
  const calls = Array.from({ length: CALLS }, () => sampleCall(services, channelId, pick(spenders)))
  await Promise.all(calls.map(call => ledger.settle(call)))
  await services.tx(async tx => {
    await tx.query(SPREAD_LOGS, [calls.map(call => call.callId), DAYS])
    await tx.query(`delete from usage_hours`)
    await tx.query(REBUILD_ROLL_UPS)
    await tx.query(ADD_ERRORS, [CALLS_PER_ERROR])
    await clearUsageSums(tx)
  })
}

const SPREAD_LOGS = `
update logs set created_at = now() - $2::int * power(random(), 1.4) * interval '1 day'
 where request_id = any ($1::text[])`
const REBUILD_ROLL_UPS = `
insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls,
                         prompt_tokens, completion_tokens, quota, duration_ms)
select date_trunc('hour', created_at, 'UTC'), user_id, token_id, channel_id, model, "group",
       count(*), sum(prompt_tokens), sum(completion_tokens), sum(quota), sum(duration_ms)
  from logs where type = 'CONSUME' group by 1, 2, 3, 4, 5, 6`

const ADD_ERRORS = `
update usage_hours set errors = 1 where random() < 1 / $1::float8`

/** The first items of a list more often than the last ones, as in real traffic. */
const pickFavourite = <T>(list: readonly T[]) =>
  list[Math.floor(list.length * (randomInt(1_000) / 1_000) ** 2)] as T

const pick = <T>(list: readonly T[]) => list[randomInt(list.length)] as T

function sampleCall(services: Services, channelId: number, spender: Spender): Settlement {
  const model = pickFavourite(DEMO_MODELS)
  const rate = rateOf(services, model, 'default')
  if (!rate) throw new Error(`the demo model ${model} has no default price`)
  const usage = { ...noUsage, input: randomInt(20, 4000), output: randomInt(5, 900) }
  const bill = charge(rate, usage)
  const isStream = randomInt(3) > 0
  const durationMs = randomInt(400, 12_000)
  return {
    ...spender,
    callId: randomUUID(),
    unlimited: true,
    charge: bill.quota,
    channelId,
    model,
    group: 'default',
    promptTokens: usage.input,
    completionTokens: usage.output,
    durationMs,
    isStream,
    details: {
      rate: ratesAsText(rate),
      usage,
      exact: bill.exact,
      frt: isStream ? randomInt(150, durationMs) : -1000,
      tried: [channelId],
    },
  }
}
