import { randomUUID } from 'node:crypto'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
  setRedemptionStatus,
} from '../domain/redemptions/index.ts'
import { createTokens, tokenKey } from '../domain/tokens/index.ts'
import { adjustUserBalance, createUser } from '../domain/users/index.ts'
import type { User } from '../generated/prisma/client.ts'
import type { Ctx, Services } from '../kernel/ctx.ts'
import { addChannels, moveChannels } from './channels.ts'
import { addCalls, type Spender } from './sample-calls.ts'
import { addTasks, markTasks } from './sample-tasks.ts'
import { varyUsers } from './sample-users.ts'

const TOKEN_NAME = 'demo'
const DEMO_USERS = ['alice', 'bob', 'carol', 'dave']
const DEMO_BALANCE = 50_000_000n
const DEMO_PASSWORD = 'demo-password'
/** The quota of a code that root has redeemed. */
const DEMO_CREDIT = 5_000_000n

/** The keys of the demo. */
export interface DemoKeys {
  /** Of root, for the reader of the demo. */
  readonly own: string
  /** Of the sample users. */
  readonly others: readonly string[]
}

/** Creates sample channels, users, tokens and a month of logs, once. Returns valid keys. */
export async function seedDemo(services: Services, baseUrl: string): Promise<DemoKeys> {
  const root = await rootCtx(services)
  const isSeeded = await services.db.token.findFirst({ where: ownToken(root) })
  if (isSeeded) await moveChannels(root, baseUrl)
  else await seed(root, services, baseUrl)
  const own = await services.db.token.findFirstOrThrow({ where: ownToken(root) })
  const others = await services.db.token.findMany({
    where: {
      user: { username: { in: DEMO_USERS }, status: 'ENABLED', deletedAt: null },
      deletedAt: null,
    },
    include: { user: true },
  })
  return {
    own: `sk-${tokenKey(root, own)}`,
    others: others.map(({ user, ...token }) => `sk-${tokenKey(asUser(root, user), token)}`),
  }
}

const ownToken = (root: Ctx) => ({ name: TOKEN_NAME, userId: idOf(root), deletedAt: null })

async function seed(root: Ctx, services: Services, baseUrl: string): Promise<void> {
  const channels = await addChannels(root, baseUrl)
  await createTokens(root, { name: TOKEN_NAME, unlimited: true })
  const spenders = await addUsers(root)
  await addCredits(root)
  await addCodes(root)
  const tasks = await addTasks(services, channels, spenders)
  const charges = tasks.flatMap(({ settlement }) => settlement ?? [])
  await addCalls(services, channels, { spenders, tasks: charges })
  await markTasks(services, tasks)
  await varyUsers(root, new Map(spenders.map(({ username, userId }) => [username, userId])))
}

async function rootCtx(services: Services): Promise<Ctx> {
  const root = await services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const request = { requestId: randomUUID(), address: '', language: 'en' } as const
  return { ...services, ...request, actor: actorOf(root) }
}

/** A user of the table, as the verbs need it. */
type Account = Pick<User, 'id' | 'username' | 'role' | 'group'>

const actorOf = ({ id, username, role, group }: Account) =>
  ({ kind: 'user', via: 'session', id, username, role, group }) as const

const asUser = (root: Ctx, account: Account): Ctx => ({ ...root, actor: actorOf(account) })

const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : 0)

async function addUsers(root: Ctx): Promise<Spender[]> {
  const spenders: Spender[] = []
  for (const username of DEMO_USERS) {
    const user = await createUser(root, { username, password: DEMO_PASSWORD })
    await adjustUserBalance(root, { id: user.id, delta: DEMO_BALANCE, reason: 'demo' })
    const tokenName = `${username}'s app`
    const [token] = await createTokens(asUser(root, user), { name: tokenName, unlimited: true })
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
    await redeemCode(asUser(root, user), { code: redemptionCode(root, gift) })
  }
}
