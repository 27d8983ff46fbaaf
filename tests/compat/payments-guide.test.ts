import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credit } from '../../server/domain/money/index.ts'
import { openStripe } from '../../server/io/stripe.ts'
import {
  checkoutMessage,
  disputeMessage,
  refundedMessage,
  refundMessage,
  STRIPE_WEBHOOK_SECRET,
  stripeSignature,
} from '../support/stripe-site.ts'
import { dataOf, openSite, type Site, type Visitor } from './support/site.ts'

const guide = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')
const commands = [...guide.matchAll(/```sh\n(?<command>.*?)\n```/gs)].map(
  ({ groups }) => groups?.['command'] ?? '',
)
const EVENT = /`(?<event>(?:checkout|charge|refund)\.[a-z_.]+)`/g
const events = new Set([...guide.matchAll(EVENT)].map(({ groups }) => groups?.['event'] ?? ''))

let site: Site
let alice: Visitor
beforeAll(async () => {
  site = await openSite()
  alice = await site.person('alice')
})
afterAll(() => site.close())

/** What a command of the guide prints. */
async function run(command: string | undefined): Promise<string> {
  const token = dataOf<string>(await site.call('GET /api/user/token', { as: alice }))
  const own = {
    SERVER_URL: `http://127.0.0.1:${site.port}`,
    ACCESS_TOKEN: token,
    ACCOUNT_ID: String(alice.id),
  }
  const env = { ...process.env, ...own }
  const { stdout } = await promisify(execFile)('sh', ['-c', command ?? ''], { env })
  return stdout
}

test('the addresses for payment sites refuse what is not signed', async () => {
  expect(commands).toHaveLength(3)
  expect(await run(commands[0])).toBe('fail')
  expect(await run(commands[1])).toMatch(/"success":false.* 400\n$/)
})

test('the ledger is read with a system access token', async () => {
  const order = { userId: alice.id, username: 'alice', amount: 500_000n } as const
  const event = { code: 'toppedUp', params: { quota: '500000', money: '1.00' } } as const
  await site.services.tx(tx =>
    credit(tx, site.services, {
      ...order,
      kind: 'TOP_UP',
      reference: 'order:7',
      log: { type: 'TOP_UP', event },
    }),
  )
  const lines = (await run(commands[2])).split('\r\n').slice(0, -1)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"order:7",500000,1.000000,500000,1.000000')
})

/** What the server reads in a message of each event. */
const messages: Readonly<Record<string, string>> = {
  'charge.refunded': refundedMessage('1'),
  ...Object.fromEntries(
    ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'].map(type => [
      type,
      refundMessage(type, '1', { id: 're_1', amount: 1 }),
    ]),
  ),
  ...Object.fromEntries(
    ['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'].map(type => [
      `charge.dispute.${type}`,
      disputeMessage(type, '1'),
    ]),
  ),
  ...Object.fromEntries(
    ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(type => [
      `checkout.session.${type}`,
      checkoutMessage(`checkout.session.${type}`, '1'),
    ]),
  ),
}

test('the events of the guide are those that the server reads', async () => {
  expect([...events].toSorted()).toEqual(Object.keys(messages).toSorted())
  for (const event of events) {
    const body = messages[event] ?? ''
    const read = await openStripe().readEvent({
      body: Buffer.from(body),
      signature: stripeSignature(body),
      secret: STRIPE_WEBHOOK_SECRET,
      receivedAt: new Date(),
    })
    expect([event, read?.kind]).not.toEqual([event, 'ignored'])
    expect(read).toBeDefined()
  }
})
