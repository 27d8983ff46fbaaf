import type { TopUpOrder } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
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
  async refund(services, { paymentId, tradeNo }) {
    if (paymentId === null) throw new AppError('REFUND_REFUSED')
    const secretKey = option(services, 'StripeSecretKey')
    await logged(services, services.stripe.refund({ secretKey, paymentId, tradeNo }))
  },
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
    const { cause } = error as Error
    const reason = cause instanceof Error ? cause.message : String(error)
    services.logger.error('stripe.failed', { reason })
    throw error
  }
}
