import type Stripe from 'stripe'
import type { ReversalReport, SignedMessage, StripeEvent } from '../kernel/stripe.ts'

const TOLERANCE_SECONDS = 300

/** Reads a message to the webhook endpoint; undefined when its signature is not valid. */
export async function readEvent(message: SignedMessage): Promise<StripeEvent | undefined> {
  const { default: Client } = await import('stripe')
  const { body, signature, secret, receivedAt } = message
  let event: Stripe.Event
  try {
    event = Client.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt.getTime(),
    )
  } catch {
    return undefined
  }
  const hasObject = typeof event?.data?.object === 'object'
  return hasObject ? toEvent(event) : { kind: 'ignored' }
}

const toEvent = (event: Stripe.Event): StripeEvent =>
  toCheckoutEvent(event) ?? toReversalEvent(event) ?? { kind: 'ignored' }

function toCheckoutEvent(event: Stripe.Event): StripeEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object
      // Some methods confirm the payment later, with a message of their own.
      return session.payment_status === 'paid' ? ofCheckout('paid', session) : undefined
    }
    case 'checkout.session.async_payment_failed':
      return ofCheckout('failed', event.data.object)
    case 'checkout.session.expired':
      return ofCheckout('expired', event.data.object)
    default:
      return undefined
  }
}

function toReversalEvent(event: Stripe.Event): StripeEvent | undefined {
  switch (event.type) {
    case 'charge.refunded':
      return { kind: 'refunded', paymentId: idOf(event.data.object.payment_intent) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return reversed(event.data.object, ofRefund(event.data.object))
    default:
      return toDisputeEvent(event)
  }
}

function toDisputeEvent(event: Stripe.Event): StripeEvent | undefined {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return reversed(event.data.object, ofDispute(event.type, event.data.object))
    default:
      return undefined
  }
}

type Payment = string | { readonly id: string } | null

function reversed(
  { payment_intent }: { readonly payment_intent: Payment },
  report: ReversalReport,
): StripeEvent {
  return { kind: 'reversed', paymentId: idOf(payment_intent), report }
}

/** A refund that is still on its way has left the balance of the site. */
export function ofRefund({ id, amount, currency, status }: Stripe.Refund): ReversalReport {
  const hasFailed = status === 'failed' || status === 'canceled'
  return {
    kind: 'REFUND',
    siteId: id,
    cents: amount,
    currency: currency.toUpperCase(),
    status: hasFailed ? 'REINSTATED' : 'WITHDRAWN',
  }
}

function ofDispute(type: string, { id, amount, currency, status }: Stripe.Dispute): ReversalReport {
  return {
    kind: 'DISPUTE',
    siteId: id,
    cents: amount,
    currency: currency.toUpperCase(),
    status: DISPUTES[type] ?? CLOSED[status] ?? 'OPEN',
  }
}

/** The messages that say where the money is. */
const DISPUTES: Readonly<Record<string, ReversalReport['status']>> = {
  'charge.dispute.funds_withdrawn': 'WITHDRAWN',
  'charge.dispute.funds_reinstated': 'REINSTATED',
}

/** The results of disputes; an inquiry that is closed withdrew nothing. */
const CLOSED: Readonly<Record<string, ReversalReport['status']>> = {
  lost: 'WITHDRAWN',
  won: 'REINSTATED',
  warning_closed: 'REINSTATED',
  prevented: 'REINSTATED',
}

function ofCheckout(
  kind: 'paid' | 'failed' | 'expired',
  session: Stripe.Checkout.Session,
): StripeEvent {
  return {
    kind,
    checkoutId: session.id,
    tradeNo: session.client_reference_id ?? '',
    cents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentId: idOf(session.payment_intent),
  }
}

/** Stripe sends the id of an object, or the object itself. */
function idOf(value: Payment): string {
  return typeof value === 'string' ? value : (value?.id ?? '')
}
