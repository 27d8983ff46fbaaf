import {
  channelTests,
  listChannels,
  listChannelTags,
} from '../../../server/domain/channels/index.ts'
import { balancesAfter, listEntries } from '../../../server/domain/money/index.ts'
import { listOrders } from '../../../server/domain/orders/index.ts'
import { listRedemptions } from '../../../server/domain/redemptions/index.ts'
import { channelHours } from '../../../server/domain/usage/index.ts'
import { listUsers } from '../../../server/domain/users/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { BUSY_USER, CHANNELS, type Sizes } from './fill.ts'

/** A page as the console asks for it. */
export interface Case {
  readonly list: string
  readonly page: string
  run(ctx: Ctx): Promise<unknown>
}

const TAKE = 20
const HOUR_MS = 3_600_000

export function casesOf({ rows, entries }: Sizes): readonly Case[] {
  return [
    ...channelCases(),
    ...userCases(rows),
    ...redemptionCases(rows),
    ...orderCases(rows),
    ...ledger(entries),
  ]
}

/** Pages of the greatest size, with what the rows show beside the channels. */
function channelCases(): Case[] {
  const channels = (page: string, input: Parameters<typeof listChannels>[1]): Case => ({
    list: '/channel',
    page,
    async run(ctx) {
      const { rows } = await listChannels(ctx, { take: 100, ...input })
      const ids = rows.map(({ id }) => id)
      await Promise.all([channelTests(ctx, { ids }), channelHours(ctx, ids)])
    },
  })
  return [
    channels('first', { orderBy: { field: 'PRIORITY', direction: 'DESC' } }),
    channels('last', { skip: CHANNELS - 100 }),
    channels('part of a model', { filter: { model: 'odel-19' } }),
    channels('a group and a word', { filter: { keyword: 'nel 9', group: 'vip' } }),
    {
      list: '/channel',
      page: 'by tag',
      run: ctx => listChannelTags(ctx, { take: 100 }),
    },
  ]
}

function userCases(rows: number): Case[] {
  const users = (page: string, input: Parameters<typeof listUsers>[1]): Case => ({
    list: '/user',
    page,
    run: ctx => listUsers(ctx, { take: TAKE, ...input }),
  })
  return [
    users('first', {}),
    users('last', { skip: rows - TAKE }),
    users('a name', { filter: { keyword: 'user0054321' } }),
    users('part of every name', { filter: { keyword: 'ser00' } }),
    users('no match', { filter: { keyword: 'absent' } }),
    users('a group and a word', { filter: { keyword: '99', group: 'vip' } }),
    users('by balance', { orderBy: { field: 'BALANCE', direction: 'DESC' } }),
    users('by requests, middle', {
      skip: rows / 2,
      orderBy: { field: 'REQUEST_COUNT', direction: 'DESC' },
    }),
  ]
}

function redemptionCases(rows: number): Case[] {
  const codes = (page: string, input: Parameters<typeof listRedemptions>[1]): Case => ({
    list: '/redemption',
    page,
    run: ctx => listRedemptions(ctx, { take: TAKE, ...input }),
  })
  return [
    codes('first', {}),
    codes('last', { skip: rows - TAKE }),
    codes('a name', { filter: { keyword: 'batch 54' } }),
    codes('start of every name', { filter: { keyword: 'BATCH' } }),
    codes('no match', { filter: { keyword: 'absent' } }),
    codes('expired', { filter: { isExpired: true } }),
    codes('by name', { orderBy: { field: 'NAME', direction: 'ASC' } }),
  ]
}

function orderCases(rows: number): Case[] {
  const orders = (page: string, input: Parameters<typeof listOrders>[1]): Case => ({
    list: '/order',
    page,
    run: ctx => listOrders(ctx, { take: TAKE, ...input }),
  })
  const from = new Date(Date.now() - HOUR_MS).toISOString()
  return [
    orders('first', {}),
    orders('last', { skip: rows - TAKE }),
    orders('a number', { filter: { tradeNo: 'trade54321' } }),
    orders('a user', { filter: { userId: BUSY_USER } }),
    orders('pending with a method', { filter: { status: 'PENDING', method: 'stripe' } }),
    orders('the last hour', { filter: { from } }),
  ]
}

/** Pages of one account, each with the balances after its entries. */
function ledger(entries: number): Case[] {
  const filter = { userId: BUSY_USER }
  const pageAt = (share: number): Case => ({
    list: 'ledger',
    page: share === 0 ? 'newest' : `behind ${share * 100} % of the entries`,
    async run(ctx) {
      const id = String(Math.ceil(entries * (1 - share)))
      const after = share === 0 ? {} : { after: ['id-', id] }
      const { rows } = await listEntries(ctx, { take: TAKE, filter, ...after })
      if (rows.length < TAKE - 1) throw new Error(`${rows.length} entries at ${id}`)
      await balancesAfter(
        ctx,
        rows.map(row => row.id),
      )
    },
  })
  return [0, 0.1, 0.25, 0.5, 0.75, 0.99].map(pageAt)
}
