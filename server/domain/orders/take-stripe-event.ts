import type { OrderNoteData } from '../../../contract/order-notes.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { CheckoutEvent, RefundEvent } from '../../kernel/stripe.ts'
import { audit } from '../access/index.ts'
import { option } from '../options/index.ts'
import { creditOrder } from './credit-order.ts'
import { centsText } from './order-text.ts'
import { publishOrder, type OrderChange } from './publish-order.ts'
import { applyRefund } from './refund-order.ts'

/** A message to the webhook endpoint of Stripe, as it arrived. */
export interface StripeMessage {
  readonly body: Buffer
  readonly signature: string
}

/** The caller, for audit rows. */
export interface MessageFrom {
  readonly address: string
  readonly requestId: string
}

/** The signature is the only credential of a message. */
const actor: Actor = { kind: 'job', name: 'payment' }

/**
 * Takes a message of Stripe: a checkout was paid, failed or expired, or money was returned. Messages
 * about unknown checkouts and payments are accepted without effect, because a Stripe account may serve
 * other sites too. Throws PAYMENT_SIGNATURE_INVALID.
 */
export async function takeStripeEvent(
  services: Services,
  message: StripeMessage,
  from: MessageFrom,
): Promise<void> {
  const secret = option(services, 'StripeWebhookSecret')
  if (secret === '') throw new AppError('PAYMENT_SIGNATURE_INVALID')
  const receivedAt = services.now()
  const event = await services.stripe.readEvent({ ...message, secret, receivedAt })
  if (!event) throw new AppError('PAYMENT_SIGNATURE_INVALID')
  switch (event.kind) {
    case 'paid':
      return credit(services, event, from)
    case 'failed':
    case 'expired':
      return close(services, event, from)
    case 'refunded':
      return refund(services, event, from)
    case 'ignored':
      return undefined
  }
}

async function credit(services: Services, event: CheckoutEvent, from: MessageFrom): Promise<void> {
  const { tradeNo, checkoutId: merchant, cents, currency, paymentId } = event
  if (tradeNo === '') return
  const money = centsText(cents)
  const payment = { tradeNo, merchant, money, currency, method: 'stripe', paymentId }
  await creditOrder(services, payment, from)
}

const CLOSE = `
update top_up_orders set status = $3::order_status
 where trade_no = $1 and checkout_id = $2 and status = 'PENDING'
returning id, user_id as "userId"`

/** An order that was paid meanwhile stays paid. */
async function close(services: Services, event: CheckoutEvent, from: MessageFrom): Promise<void> {
  const { kind, tradeNo, checkoutId } = event
  const status = kind === 'failed' ? 'FAILED' : 'EXPIRED'
  await services.tx(async tx => {
    const [order] = await tx.query<OrderChange>(CLOSE, [tradeNo, checkoutId, status])
    if (!order) return
    const row = { action: 'order.close', target: `order:${order.id}`, change: { status } }
    await audit(tx, { actor, ...from }, row)
    await publishOrder(tx, services, order)
  })
}

const FIND = `
select id, user_id as "userId" from top_up_orders
 where payment_id = $1 and method = 'stripe'`
const NOTE = `
update top_up_orders set note_event = $2::jsonb where id = $1::int and status = 'PAID' returning id`

/** A part of the payment that was returned changes no quota: a person decides. */
async function refund(services: Services, event: RefundEvent, from: MessageFrom): Promise<void> {
  const { paymentId, isWhole, cents, currency } = event
  if (paymentId === '') return
  await services.tx(async tx => {
    const by = { actor, ...from }
    const [order] = await tx.query<OrderChange>(FIND, [paymentId])
    if (!order) return
    if (isWhole) return applyRefund(tx, services, { id: order.id, by })
    const params = { money: `${centsText(cents)} ${currency}`, method: 'stripe', merchant: '' }
    const note: OrderNoteData = { code: 'orderPartlyRefunded', params }
    const noted = await tx.query(NOTE, [order.id, JSON.stringify(note)])
    if (noted.length === 0) return
    const row = { action: 'order.note', target: `order:${order.id}`, change: { note } }
    await audit(tx, by, row)
    await publishOrder(tx, services, order)
  })
}
