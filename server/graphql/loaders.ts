import DataLoader from 'dataloader'
import type { OptionKey } from '../../contract/options.ts'
import {
  channelTests,
  channelUsedQuota,
  getChannels,
  listChannelKeys,
  type ChannelKeyRow,
  type TestState,
} from '../domain/channels/index.ts'
import {
  balancesAfter,
  refundsOf,
  type BalanceAfter,
  type CallRefund,
} from '../domain/money/index.ts'
import { loadIdentities } from '../domain/identities/index.ts'
import { lastOptionChanges, type OptionChange } from '../domain/options/index.ts'
import { getOrders, loadReversals } from '../domain/orders/index.ts'
import { loadFactors, type FactorSummary } from '../domain/second-factors/index.ts'
import { getTokens } from '../domain/tokens/index.ts'
import { channelHours, type ChannelHour } from '../domain/usage/index.ts'
import { withoutSecrets } from '../domain/users/index.ts'
import type {
  Channel,
  Identity,
  PaymentReversal,
  Token,
  TopUpOrder,
  User,
} from '../generated/prisma/client.ts'
import type { Ctx } from '../kernel/ctx.ts'

/**
 * The edges of rows, for one operation. Keys that are asked for in one turn of the event loop are
 * loaded together, and a key is loaded once, until `clear`.
 */
export interface Loaders {
  /** A user that a visible row refers to. Its fields have their own policies. */
  user(id: number): Promise<User | null>
  /** Null for a deleted channel. Throws FORBIDDEN for readers who are no admins. */
  channel(id: number): Promise<Channel | null>
  /** Null for a deleted token and for a token of another user. */
  token(id: number): Promise<Token | null>
  /** Null for an order that the reader may not see. */
  order(id: number): Promise<TopUpOrder | null>
  channelKeys(id: number): Promise<readonly ChannelKeyRow[]>
  channelTest(id: number): Promise<TestState | null>
  /** Quota charged through a channel, less refunds. */
  channelUsedQuota(id: number): Promise<bigint>
  channelHour(id: number): Promise<ChannelHour | null>
  /** The balance of an account after an entry of it. Null for an entry that the reader may not see. */
  balanceAfter(entryId: bigint): Promise<BalanceAfter | null>
  /** The refund of a call whose log row the reader sees; null for none. */
  refund(callId: string): Promise<CallRefund | null>
  /** For a user that the reader sees as a whole. */
  identities(userId: number): Promise<readonly Identity[]>
  /** For a user that the reader sees as a whole. */
  factors(userId: number): Promise<FactorSummary | null>
  /** The newest change of an option; null for none. For root. */
  optionChange(key: OptionKey): Promise<OptionChange | null>
  /** For an order that the reader sees. */
  reversals(orderId: number): Promise<readonly PaymentReversal[]>
  /** Clears all loaders: after a mutation, and before each event of a subscription. */
  clear(): void
}

/** The maximum number of keys of one statement. */
const KEYS_MAX = 1_000

export function createLoaders(ctx: Ctx): Loaders {
  const users = loaderOf(rowsById(ids => usersOf(ctx, ids)))
  const tests = loaderOf((ids: readonly number[]) => channelTests(ctx, { ids }))
  const keys = loaderOf((ids: readonly number[]) => listChannelKeys(ctx, ids))
  const hours = loaderOf((ids: readonly number[]) => channelHours(ctx, ids))
  const usedQuotas = loaderOf((ids: readonly number[]) => channelUsedQuota(ctx, ids))
  const channels = loaderOf(rowsById(ids => getChannels(ctx, ids)))
  const tokens = loaderOf(rowsById(ids => getTokens(ctx, ids)))
  const orders = loaderOf(rowsById(ids => getOrders(ctx, ids)))
  const balances = loaderOf((ids: readonly bigint[]) => balancesOf(ctx, ids))
  const refunds = loaderOf((ids: readonly string[]) => refundsByCall(ctx, ids))
  const identities = loaderOf((ids: readonly number[]) => loadIdentities(ctx, ids))
  const reversals = loaderOf((ids: readonly number[]) => loadReversals(ctx, ids))
  const factors = loaderOf((ids: readonly number[]) => loadFactors(ctx, ids))
  const optionChanges = loaderOf((keys: readonly OptionKey[]) => lastOptionChanges(ctx, keys))
  const all = [
    optionChanges,
    keys,
    factors,
    users,
    tests,
    hours,
    usedQuotas,
    channels,
    tokens,
    orders,
    balances,
    refunds,
    identities,
    reversals,
  ]
  return {
    user: id => users.load(id),
    channel: id => channels.load(id),
    token: id => tokens.load(id),
    order: id => orders.load(id),
    channelKeys: async id => (await keys.load(id)) ?? [],
    channelTest: id => tests.load(id),
    channelUsedQuota: async id => (await usedQuotas.load(id))?.usedQuota ?? 0n,
    channelHour: id => hours.load(id),
    balanceAfter: id => balances.load(id),
    refund: callId => refunds.load(callId),
    identities: async userId => (await identities.load(userId)) ?? [],
    factors: id => factors.load(id),
    optionChange: key => optionChanges.load(key),
    reversals: async orderId => (await reversals.load(orderId)) ?? [],
    clear: () => all.forEach(loader => loader.clearAll()),
  }
}

function rowsById<Row extends { readonly id: number }>(
  find: (ids: readonly number[]) => Promise<readonly Row[]>,
) {
  return async (ids: readonly number[]) => new Map((await find(ids)).map(row => [row.id, row]))
}

async function balancesOf(ctx: Ctx, ids: readonly bigint[]) {
  return new Map((await balancesAfter(ctx, ids)).map(row => [row.id, row]))
}

async function refundsByCall(ctx: Ctx, callIds: readonly string[]) {
  return new Map((await refundsOf(ctx, callIds)).map(row => [row.callId, row]))
}

/**
 * A loader of the rows that a statement finds, by their keys. A key without a row is null. An
 * `Error` in the place of a row fails only its key. A failed statement fails all its keys.
 * The next `load` of such a key runs a new statement.
 */
export function loaderOf<Key, Row extends object>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row | Error>>,
): DataLoader<Key, Row | null> {
  const loader: DataLoader<Key, Row | null> = new DataLoader(
    async keys => {
      const rows = await find(keys)
      return keys.map(key => {
        const row = rows.get(key) ?? null
        if (row instanceof Error) loader.clear(key)
        return row
      })
    },
    { maxBatchSize: KEYS_MAX },
  )
  return loader
}

async function usersOf(ctx: Ctx, ids: readonly number[]): Promise<User[]> {
  const users = await ctx.db.user.findMany({ where: { id: { in: [...ids] } } })
  return users.map(withoutSecrets)
}
