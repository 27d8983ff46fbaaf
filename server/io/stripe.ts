import type Stripe from 'stripe'
import type { z } from 'zod'
import { AppError } from '../kernel/app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { ReversalReport, StripePort } from '../kernel/stripe.ts'
import { ofRefund, readEvent } from './stripe-event.ts'
import { OpenedCheckout, RefundList, ReversalObject } from './stripe-objects.ts'

export const STRIPE_URL = 'https://api.stripe.com'
const TIME_MS_MAX = 10_000

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
      return readAnswer(OpenedCheckout, session, 'PAYMENT_SITE_REFUSED')
    },
    async refund({ secretKey, paymentId, tradeNo, failedRefunds }) {
      const { refunds } = await connect(secretKey, url)
      const request = refunds.create(
        { payment_intent: paymentId },
        { idempotencyKey: `refund-${tradeNo}-${failedRefunds}` },
      )
      const refund = await orRefused(request.catch(acceptRepeated), 'REFUND_REFUSED')
      if (!refund) return refundsOf(refunds, paymentId, 'REFUND_REFUSED')
      const report = ofRefund(readAnswer(ReversalObject, refund, 'REFUND_REFUSED'))
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
  const answer = await orRefused(request, refused)
  return readAnswer(RefundList, answer, refused).data.map(ofRefund)
}

/** An answer of the expected shape; of any other nothing is known. */
function readAnswer<T extends z.ZodType>(
  schema: T,
  answer: unknown,
  refused: ErrorCode,
): z.output<T> {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new AppError(refused, {}, { cause: error })
  return data as z.output<T>
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
