import { TopUp, type TopUpRaw } from '../../../contract/inputs/order.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { randomText } from '../../kernel/random-text.ts'
import { allowUser, audit } from '../access/index.ts'
import { limit } from '../limits/index.ts'
import { option } from '../options/index.ts'
import { quote } from './quote-top-up.ts'

/** Enough that it cannot be guessed; payment sites allow 32 characters in all. */
const TRADE_NO_RANDOM = 6

/**
 * Creates an order at the present price; `openPayment` returns where it is paid. Quota is
 * credited when the payment site reports the payment. Throws the errors of `quoteTopUp`,
 * TOP_UP_NEEDS_ADDRESS, and RATE_LIMITED after 30 orders within 20 minutes.
 */
export async function createOrder(ctx: Ctx, input: TopUpRaw): Promise<TopUpOrder> {
  const me = allowUser(ctx.actor, 'order:own')
  const topUp = parseInput(TopUp, input)
  const { method } = topUp
  const { money, currency, quota } = quote(ctx, me, topUp)
  if (option(ctx, 'ServerAddress') === '') throw new AppError('TOP_UP_NEEDS_ADDRESS')
  await limit(ctx, 'order', `user:${me.id}`)
  const tradeNo = `USR${me.id}NO${randomText(ctx.random, TRADE_NO_RANDOM)}${nowSec(ctx)}`
  return ctx.tx(async tx => {
    const data = { userId: me.id, tradeNo, method, currency, quota, money }
    const order = await tx.db.topUpOrder.create({ data })
    const change = { tradeNo, method, quota, owed: money, currency }
    await audit(tx, ctx, { action: 'order.create', target: `order:${order.id}`, change })
    return order
  })
}

function nowSec(ctx: Ctx): number {
  return Math.floor(ctx.now().getTime() / 1_000)
}
