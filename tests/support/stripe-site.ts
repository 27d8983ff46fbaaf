import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const STRIPE_KEY = 'sk_test_of_the_tests'
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests'

/** A request that the API received. */
export interface StripeRequest {
  readonly path: string
  readonly idempotencyKey: string
  /** Fields of the form, with their nested names. */
  readonly fields: Readonly<Record<string, string>>
}

/** The API of Stripe over HTTP, with the documented shapes, and the page where a buyer pays. */
export interface StripeSite {
  readonly url: string
  readonly requests: readonly StripeRequest[]
  /** Adds or changes a refund of the payment of an order, as a person does at Stripe. */
  setRefund(tradeNo: string, refund: StripeRefund): void
  /** The next requests get this answer; undefined: the usual ones. */
  answerWith(answer: ForcedAnswer | undefined): void
  close(): Promise<void>
}

/** An error, or an answer of any shape. */
export type ForcedAnswer =
  | { readonly status: number; readonly error: object }
  | { readonly status: number; readonly body: object }

/** A refund at Stripe. */
export interface StripeRefund {
  readonly id: string
  /** Hundredths of the currency. */
  readonly amount: number
  readonly status?: string
}

/** Refunds by payment. */
type Refunds = Map<string, StripeRefund[]>

export async function openStripeSite(): Promise<StripeSite> {
  const requests: StripeRequest[] = []
  const answers = new Map<string, string>()
  const refunds: Refunds = new Map()
  let forced: ForcedAnswer | undefined
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const json = (status: number, answer: object | string) =>
        response
          .writeHead(status, { 'Content-Type': 'application/json' })
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
      if (request.url?.startsWith('/pay/')) {
        return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Stripe page</h1>')
      }
      const received = readRequest(request, body)
      requests.push(received)
      if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
        return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
      }
      if (forced)
        return json(forced.status, 'body' in forced ? forced.body : { error: forced.error })
      const error = refusalOf(received, refunds)
      if (error) return json(400, { error })
      const known = answers.get(received.idempotencyKey)
      const answer =
        known ?? JSON.stringify(answerTo(received, { refunds, url: urlOf(server.address()) }))
      if (received.idempotencyKey !== '') answers.set(received.idempotencyKey, answer)
      return json(200, answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlOf(server.address()),
    requests,
    setRefund(tradeNo, refund) {
      const others = (refunds.get(`pi_${tradeNo}`) ?? []).filter(known => known.id !== refund.id)
      refunds.set(`pi_${tradeNo}`, [...others, refundObject(tradeNo, refund)])
    },
    answerWith(answer) {
      forced = answer
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const urlOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  `http://127.0.0.1:${(address as AddressInfo).port}`

function readRequest({ url = '', headers }: IncomingMessage, body: string): StripeRequest {
  const { pathname, search } = new URL(url, 'http://stripe')
  return {
    path: pathname,
    idempotencyKey: String(headers['idempotency-key'] ?? ''),
    fields: Object.fromEntries(new URLSearchParams(body || search)),
  }
}

/** A payment of which nothing is left cannot be refunded again. */
function refusalOf({ path, fields, idempotencyKey }: StripeRequest, refunds: Refunds) {
  if (path !== '/v1/refunds' || idempotencyKey === '') return undefined
  const known = refunds.get(fields['payment_intent'] ?? '') ?? []
  if (known.some(({ id }) => id === `re_${idempotencyKey}`) || leftOf(known) > 0) return undefined
  return { type: 'invalid_request_error', code: 'charge_already_refunded' }
}

/** What is left of a payment; a refund that failed has returned nothing. */
function leftOf(refunds: readonly StripeRefund[]): number {
  const done = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return AMOUNT - done.reduce((sum, { amount }) => sum + amount, 0)
}

interface SiteState {
  readonly refunds: Refunds
  readonly url: string
}

function answerTo(request: StripeRequest, { refunds, url }: SiteState): object {
  const { path, fields } = request
  if (path === '/v1/refunds') {
    const payment = fields['payment_intent'] ?? ''
    const known = refunds.get(payment) ?? []
    if (request.idempotencyKey === '') return { object: 'list', data: known, has_more: false }
    const tradeNo = payment.slice('pi_'.length)
    const amount = leftOf(known)
    const refund = refundObject(tradeNo, { id: `re_${request.idempotencyKey}`, amount })
    refunds.set(payment, [...known, refund])
    return refund
  }
  const tradeNo = fields['client_reference_id'] ?? ''
  return {
    id: `cs_test_${tradeNo}`,
    object: 'checkout.session',
    client_reference_id: tradeNo,
    status: 'open',
    payment_status: 'unpaid',
    url: `${url}/pay/cs_test_${tradeNo}#of-the-page`,
  }
}

/** The amount of the payments of the tests. */
const AMOUNT = 1_000

const refundObject = (tradeNo: string, { status = 'succeeded', ...refund }: StripeRefund) => ({
  ...refund,
  object: 'refund',
  payment_intent: `pi_${tradeNo}`,
  charge: `ch_${tradeNo}`,
  currency: 'usd',
  status,
})

interface Signing {
  readonly secret?: string
  /** Seconds since 1970. */
  readonly at?: number
}

/** The header with which Stripe signs a body. */
export function stripeSignature(body: string, { secret, at }: Signing = {}): string {
  const seconds = at ?? Math.floor(Date.now() / 1_000)
  const signed = createHmac('sha256', secret ?? STRIPE_WEBHOOK_SECRET)
    .update(`${seconds}.${body}`)
    .digest('hex')
  return `t=${seconds},v1=${signed}`
}

/** A message about a checkout that was opened for an order. */
export function checkoutMessage(
  type: string,
  tradeNo: string,
  own: Readonly<Record<string, unknown>> = {},
): string {
  return message(type, {
    id: `cs_test_${tradeNo}`,
    object: 'checkout.session',
    client_reference_id: tradeNo,
    amount_total: 1_000,
    currency: 'usd',
    payment_status: 'paid',
    payment_intent: `pi_${tradeNo}`,
    ...own,
  })
}

/** A message that a charge has a refund; which one, only the API says. */
export function refundedMessage(tradeNo: string): string {
  return message('charge.refunded', {
    id: `ch_${tradeNo}`,
    object: 'charge',
    payment_intent: `pi_${tradeNo}`,
    amount: AMOUNT,
  })
}

/** A message about a refund of the payment of an order. */
export function refundMessage(
  type: string,
  tradeNo: string,
  refund: StripeRefund & Readonly<Record<string, unknown>>,
): string {
  return message(type, { ...refundObject(tradeNo, refund), ...refund })
}

/** A message about a dispute of the payment of an order. */
export function disputeMessage(
  type: string,
  tradeNo: string,
  own: Readonly<Record<string, unknown>> = {},
): string {
  return message(`charge.dispute.${type}`, {
    id: `du_${tradeNo}`,
    object: 'dispute',
    payment_intent: `pi_${tradeNo}`,
    charge: `ch_${tradeNo}`,
    amount: AMOUNT,
    currency: 'usd',
    reason: 'fraudulent',
    status: 'needs_response',
    ...own,
  })
}

function message(type: string, object: object): string {
  const event = { id: 'evt_1', object: 'event', api_version: '2026-01-01', type, data: { object } }
  return JSON.stringify(event)
}
