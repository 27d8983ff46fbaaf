import { OpenPayment, type OpenPaymentRaw } from '../../../contract/inputs/order.ts'
import type { TopUpOrder } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { option } from '../options/index.ts'
import type { PaymentForm, ReturnPage } from './payment-method.ts'
import { methodOf } from './payment-methods.ts'

/** An order can be paid at its price for this time, because prices change. */
const OPEN_MS = 24 * 60 * 60 * 1_000

/**
 * Whether an order can be paid: it is open and not older than a day, its method is on, and the address
 * of this server is set.
 */
export function isPayable(services: Services, order: TopUpOrder): boolean {
  const isOld = order.createdAt.getTime() < services.now().getTime() - OPEN_MS
  const isOn = methodOf(order).terms(services) !== undefined
  return order.status === 'PENDING' && !isOld && isOn && option(services, 'ServerAddress') !== ''
}

/**
 * What the browser opens to pay an order. Front ends of the REST API return to the log, which is the
 * default. Throws ORDER_NOT_PAYABLE and the errors of the method.
 */
export async function paymentForm(
  services: Services,
  order: TopUpOrder,
  returnPage: ReturnPage = '/log',
): Promise<PaymentForm> {
  if (!isPayable(services, order)) throw new AppError('ORDER_NOT_PAYABLE')
  return methodOf(order).open(services, order, returnPage)
}

/** The same for an own order. Throws ORDER_NOT_FOUND too. It calls the payment site outside of transactions. */
export async function openPayment(ctx: Ctx, input: OpenPaymentRaw): Promise<PaymentForm> {
  const me = allowUser(ctx.actor, 'order:own')
  const { id } = parseInput(OpenPayment, input)
  const order = await ctx.db.topUpOrder.findFirst({ where: { id, userId: me.id } })
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return paymentForm(ctx, order, '/topup')
}
