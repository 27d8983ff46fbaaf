import type Stripe from 'stripe'
import { AppError } from '../kernel/app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { ReversalReport, SignedMessage, StripeEvent, StripePort } from '../kernel/stripe.ts'

export const STRIPE_URL = 'https://api.stripe.com'
const TIME_MS_MAX = 10_000
const TOLERANCE_SECONDS = 300

/** The API of Stripe at `url`. The library loads with the first use. */
export function openStripe(url: string = STRIPE_URL): StripePort {
  return {
    async openCheckout({ secretKey, tradeNo, cents, currency, product, returnUrl }) {
      const { checkout } = await connect(secretKey, url)
      const line = {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: cents,
          product_data: { name: product },
        },
      }
      const request = checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: tradeNo,
          line_items: [line],
          payment_intent_data: { metadata: { order: tradeNo } },
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `checkout-${tradeNo}` },
      )
      const session = await orRefused(request, 'PAYMENT_SITE_REFUSED')
      if (!session.url) throw new AppError('PAYMENT_SITE_REFUSED')
      return { id: session.id, url: session.url }
    },
    async refund({ secretKey, paymentId, tradeNo, failedRefunds }) {
      const { refunds } = await connect(secretKey, url)
      const request = refunds.create(
        { payment_intent: paymentId },
        { idempotencyKey: `refund-${tradeNo}-${failedRefunds}` },
      )
      const refund = await orRefused(request.catch(acceptRepeated), 'REFUND_REFUSED')
      if (!refund) return refundsOf(refunds, paymentId, 'REFUND_REFUSED')
      const report = ofRefund(refund)
      if (report.status === 'REINSTATED') throw new AppError('REFUND_REFUSED')
      return [report]
    },
    async listRefunds({ secretKey, paymentId }) {
      const { refunds } = await connect(secretKey, url)
      return refundsOf(refunds, paymentId, 'PAYMENT_SITE_REFUSED')
    },
    readEvent,
  }
}

async function connect(secretKey: string, url: string): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  return new Client(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: TIME_MS_MAX,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** The money was returned at Stripe before, by a person or by a request whose answer was lost. */
function acceptRepeated(error: unknown): undefined {
  if (codeOf(error) === 'charge_already_refunded') return undefined
  throw error
}

/** More than a payment can have in practice. */
const REFUNDS_MAX = 100

async function refundsOf(
  refunds: Stripe['refunds'],
  paymentId: string,
  refused: ErrorCode,
): Promise<ReversalReport[]> {
  const request = refunds.list({ payment_intent: paymentId, limit: REFUNDS_MAX })
  const { data } = await orRefused(request, refused)
  return data.map(ofRefund)
}

/** Maps an error of the library: Stripe gave no answer, or an answer that refuses the request. */
async function orRefused<T>(request: Promise<T>, refused: ErrorCode): Promise<T> {
  try {
    return await request
  } catch (error) {
    const status = Number((error as { statusCode?: unknown }).statusCode)
    const hasRefused = status >= 400 && status < 500 && status !== 429
    throw new AppError(hasRefused ? refused : 'PAYMENT_SITE_AWAY', {}, { cause: error })
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

async function readEvent(message: SignedMessage): Promise<StripeEvent | undefined> {
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

function toEvent(event: Stripe.Event): StripeEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object
      // Some methods confirm the payment later, with a message of their own.
      return session.payment_status === 'paid' ? ofCheckout('paid', session) : { kind: 'ignored' }
    }
    case 'checkout.session.async_payment_failed':
      return ofCheckout('failed', event.data.object)
    case 'checkout.session.expired':
      return ofCheckout('expired', event.data.object)
    case 'charge.refunded':
      return { kind: 'refunded', paymentId: idOf(event.data.object.payment_intent) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return reversed(event.data.object, ofRefund(event.data.object))
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return reversed(event.data.object, ofDispute(event.type, event.data.object))
    default:
      return { kind: 'ignored' }
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
function ofRefund({ id, amount, currency, status }: Stripe.Refund): ReversalReport {
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
