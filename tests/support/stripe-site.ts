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
  /** The next requests get this answer; undefined: the usual ones. */
  answerWith(answer: { status: number; error: object } | undefined): void
  close(): Promise<void>
}

export async function openStripeSite(): Promise<StripeSite> {
  const requests: StripeRequest[] = []
  const answers = new Map<string, string>()
  let forced: { status: number; error: object } | undefined
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
      if (forced) return json(forced.status, { error: forced.error })
      const known = answers.get(received.idempotencyKey)
      const answer = known ?? JSON.stringify(answerTo(received, urlOf(server.address())))
      answers.set(received.idempotencyKey, answer)
      return json(200, answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlOf(server.address()),
    requests,
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
  return {
    path: url,
    idempotencyKey: String(headers['idempotency-key'] ?? ''),
    fields: Object.fromEntries(new URLSearchParams(body)),
  }
}

function answerTo({ path, fields }: StripeRequest, url: string): object {
  if (path === '/v1/refunds') {
    const { payment_intent } = fields
    return { id: `re_${payment_intent}`, object: 'refund', payment_intent, status: 'succeeded' }
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

/** A message about a charge whose money was returned. */
export function refundMessage(
  tradeNo: string,
  own: Readonly<Record<string, unknown>> = {},
): string {
  return message('charge.refunded', {
    id: `ch_${tradeNo}`,
    object: 'charge',
    payment_intent: `pi_${tradeNo}`,
    amount: 1_000,
    amount_refunded: 1_000,
    refunded: true,
    currency: 'usd',
    ...own,
  })
}

function message(type: string, object: object): string {
  const event = { id: 'evt_1', object: 'event', api_version: '2026-01-01', type, data: { object } }
  return JSON.stringify(event)
}
