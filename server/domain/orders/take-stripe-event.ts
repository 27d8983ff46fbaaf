import { CreditOrder } from '../../../contract/inputs/order.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { CheckoutEvent, RefundedEvent, ReversalEvent } from '../../kernel/stripe.ts'
import { audit, type AuditRow } from '../access/index.ts'
import { option } from '../options/index.ts'
import { creditOrder } from './credit-order.ts'
import { centsText } from './order-text.ts'
import { publishOrder, type OrderChange } from './publish-order.ts'
import { recordReversals } from './payment-reversals.ts'
import { listStripeRefunds } from './stripe.ts'

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
 * Takes a message of Stripe: a checkout was paid, failed or expired, or a payment was refunded or
 * disputed. Messages about unknown checkouts and payments are accepted without effect, because a Stripe
 * account may serve other sites too, and so are those whose values no order can have. Throws
 * PAYMENT_SIGNATURE_INVALID.
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
      return refunded(services, event, from)
    case 'reversed':
      return reversed(services, event, from)
    case 'unreadable':
      return ignore(services, event.type)
    case 'ignored':
      return undefined
  }
}

/** Stripe would repeat a message that is refused, and it would stay the same. */
function ignore({ logger }: Services, type: string): void {
  logger.warn('stripe.unreadable', { type })
}

async function credit(services: Services, event: CheckoutEvent, from: MessageFrom): Promise<void> {
  const { tradeNo, checkoutId: merchant, cents, currency, paymentId } = event
  if (tradeNo === '') return
  const money = centsText(cents)
  const payment = { tradeNo, merchant, money, currency, method: 'stripe', paymentId }
  // A checkout of another site may have a number that no order here has.
  if (!CreditOrder.safeParse(payment).success) return ignore(services, `checkout ${event.kind}`)
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
    const row: AuditRow = { action: 'order.close', target: `order:${order.id}`, change: { status } }
    await audit(tx, { actor, ...from, bus: services.bus }, row)
    await publishOrder(tx, services, order)
  })
}

/** Which refunds of the payment there are is known to Stripe only. */
async function refunded(
  services: Services,
  { paymentId }: RefundedEvent,
  from: MessageFrom,
): Promise<void> {
  if (paymentId === '') return
  const reports = await listStripeRefunds(services, paymentId)
  await recordReversals(services, { paymentId, reports, by: { actor, ...from, bus: services.bus } })
}

async function reversed(
  services: Services,
  { paymentId, report }: ReversalEvent,
  from: MessageFrom,
): Promise<void> {
  if (paymentId === '') return
  await recordReversals(services, {
    paymentId,
    reports: [report],
    by: { actor, ...from, bus: services.bus },
  })
}
