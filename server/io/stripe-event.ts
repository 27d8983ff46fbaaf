import type { z } from 'zod'
import type { ReversalReport, SignedMessage, StripeEvent } from '../kernel/stripe.ts'
import { ChargeObject, CheckoutObject, ReversalObject } from './stripe-objects.ts'

const TOLERANCE_SECONDS = 300

/** Reads a message to the webhook endpoint; undefined when its signature is not valid. */
export async function readEvent(message: SignedMessage): Promise<StripeEvent | undefined> {
  const { default: Client } = await import('stripe')
  const { body, signature, secret, receivedAt } = message
  try {
    const event: SentEvent | null = Client.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt.getTime(),
    )
    return toEvent(event)
  } catch {
    return undefined
  }
}

/** What a signed message has for sure: JSON. */
type SentEvent = { readonly type?: unknown; readonly data?: { readonly object?: unknown } | null }

/** Reads the object of one type of messages. */
type Reader = (object: unknown) => StripeEvent | undefined

function toEvent(event: SentEvent | null): StripeEvent {
  const type = typeof event?.type === 'string' ? event.type : ''
  const reader = READERS.get(type)
  if (!reader) return { kind: 'ignored' }
  return reader(event?.data?.object) ?? { kind: 'unreadable', type }
}

/** A reader of objects that a schema describes; undefined for any other. */
const reading =
  <T extends z.ZodType>(schema: T, toEvent: (object: z.output<T>) => StripeEvent): Reader =>
  object => {
    const { data } = schema.safeParse(object)
    return data === undefined ? undefined : toEvent(data)
  }

/** Some methods confirm the payment later, with a message of their own. */
const paid = reading(CheckoutObject, session =>
  session.payment_status === 'paid' ? ofCheckout('paid', session) : { kind: 'ignored' },
)
const failed = reading(CheckoutObject, session => ofCheckout('failed', session))
const expired = reading(CheckoutObject, session => ofCheckout('expired', session))
const refunded = reading(ChargeObject, charge => ({
  kind: 'refunded',
  paymentId: charge.payment_intent,
}))
const refund = reading(ReversalObject, object => ({
  kind: 'reversed',
  paymentId: object.payment_intent,
  report: ofRefund(object),
}))
const dispute = (state?: ReversalReport['status']) =>
  reading(ReversalObject, object => ({
    kind: 'reversed',
    paymentId: object.payment_intent,
    report: ofDispute(object, state),
  }))

/** By the type of the message. Those about the money of a dispute say where it is. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ['checkout.session.completed', paid],
  ['checkout.session.async_payment_succeeded', paid],
  ['checkout.session.async_payment_failed', failed],
  ['checkout.session.expired', expired],
  ['charge.refunded', refunded],
  ['refund.created', refund],
  ['refund.updated', refund],
  ['refund.failed', refund],
  ['charge.refund.updated', refund],
  ['charge.dispute.created', dispute()],
  ['charge.dispute.updated', dispute()],
  ['charge.dispute.closed', dispute()],
  ['charge.dispute.funds_withdrawn', dispute('WITHDRAWN')],
  ['charge.dispute.funds_reinstated', dispute('REINSTATED')],
])

/** A refund that is still on its way has left the balance of the site. */
export function ofRefund({ id, amount, currency, status }: ReversalObject): ReversalReport {
  const hasFailed = status === 'failed' || status === 'canceled'
  return {
    kind: 'REFUND',
    siteId: id,
    cents: amount,
    currency,
    status: hasFailed ? 'REINSTATED' : 'WITHDRAWN',
  }
}

function ofDispute(
  { id, amount, currency, status }: ReversalObject,
  state: ReversalReport['status'] | undefined,
): ReversalReport {
  return {
    kind: 'DISPUTE',
    siteId: id,
    cents: amount,
    currency,
    status: state ?? CLOSED.get(status ?? '') ?? 'OPEN',
  }
}

/** The results of disputes; an inquiry that is closed withdrew nothing. */
const CLOSED: ReadonlyMap<string, ReversalReport['status']> = new Map([
  ['lost', 'WITHDRAWN'],
  ['won', 'REINSTATED'],
  ['warning_closed', 'REINSTATED'],
  ['prevented', 'REINSTATED'],
])

function ofCheckout(kind: 'paid' | 'failed' | 'expired', session: CheckoutObject): StripeEvent {
  return {
    kind,
    checkoutId: session.id,
    tradeNo: session.client_reference_id ?? '',
    cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: session.payment_intent,
  }
}
