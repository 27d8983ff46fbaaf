import type { TopUpOrder } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { ReversalReport } from '../../kernel/stripe.ts'
import { isStripeSet, option, optionsCache } from '../options/index.ts'
import { cents } from './judge-payment.ts'
import { moneyText, productName } from './order-text.ts'
import type { PaymentForm, PaymentMethod, ReturnPage } from './payment-method.ts'

/** Cards and further methods on a page of Stripe. `take-stripe-event.ts` has the other direction. */
export const stripe: PaymentMethod = {
  terms(services) {
    if (!isStripeSet(optionsCache.read(services))) return undefined
    const [currency, price] = [option(services, 'StripeCurrency'), option(services, 'StripePrice')]
    return { currency, price, minimum: option(services, 'StripeMinTopUp') }
  },
  recipientOf: (_services, { checkoutId }) => checkoutId ?? '',
  open: openCheckout,
  async refund(services, { id: orderId, paymentId, tradeNo }) {
    if (paymentId === null) throw new AppError('REFUND_REFUSED')
    const secretKey = option(services, 'StripeSecretKey')
    const failed = { orderId, kind: 'REFUND', status: 'REINSTATED' } as const
    const failedRefunds = await services.db.paymentReversal.count({ where: failed })
    const request = { secretKey, paymentId, tradeNo, failedRefunds }
    return { paymentId, reports: await logged(services, services.stripe.refund(request)) }
  },
}

/** The refunds of a payment. Throws PAYMENT_SITE_AWAY and PAYMENT_SITE_REFUSED. */
export function listStripeRefunds(
  services: Services,
  paymentId: string,
): Promise<ReversalReport[]> {
  const secretKey = option(services, 'StripeSecretKey')
  return logged(services, services.stripe.listRefunds({ secretKey, paymentId }))
}

/** The checkout of an order is opened once, and its address stays the same. */
async function openCheckout(
  services: Services,
  order: TopUpOrder,
  returnPage: ReturnPage,
): Promise<PaymentForm> {
  if (order.checkoutUrl !== null) return { url: order.checkoutUrl, fields: {} }
  const { id, tradeNo, currency } = order
  const request = {
    secretKey: option(services, 'StripeSecretKey'),
    tradeNo,
    cents: Number(cents(moneyText(order))),
    currency,
    product: productName(services, order),
    returnUrl: `${option(services, 'ServerAddress')}${returnPage}?out_trade_no=${tradeNo}`,
  }
  const checkout = await logged(services, services.stripe.openCheckout(request))
  const data = { checkoutId: checkout.id, checkoutUrl: checkout.url }
  await services.db.topUpOrder.update({ where: { id }, data })
  return { url: checkout.url, fields: {} }
}

/** The answer of Stripe has the reason; the buyer gets none of it. */
async function logged<T>(services: Services, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    services.logger.error('stripe.failed', { error })
    throw error
  }
}
