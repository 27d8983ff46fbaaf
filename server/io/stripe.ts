import type Stripe from 'stripe'
import { AppError } from '../kernel/app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { SignedMessage, StripeEvent, StripePort } from '../kernel/stripe.ts'

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
    async refund({ secretKey, paymentId, tradeNo }) {
      const { refunds } = await connect(secretKey, url)
      const request = refunds.create(
        { payment_intent: paymentId },
        { idempotencyKey: `refund-${tradeNo}` },
      )
      const refund = await orRefused(request.catch(acceptRepeated), 'REFUND_REFUSED')
      if (refund?.status === 'failed' || refund?.status === 'canceled') {
        throw new AppError('REFUND_REFUSED')
      }
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
    case 'charge.refunded': {
      const { payment_intent, refunded, amount_refunded, currency } = event.data.object
      return {
        kind: 'refunded',
        paymentId: idOf(payment_intent),
        isWhole: refunded,
        cents: amount_refunded,
        currency: currency.toUpperCase(),
      }
    }
    default:
      return { kind: 'ignored' }
  }
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
function idOf(value: string | { readonly id: string } | null): string {
  return typeof value === 'string' ? value : (value?.id ?? '')
}
