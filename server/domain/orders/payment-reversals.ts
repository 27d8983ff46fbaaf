import type { PaymentReversal, TopUpOrder } from '../../generated/prisma/client.ts'
import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import type { ReversalReport } from '../../kernel/stripe.ts'
import { applyReversals, type ReversalCause } from './apply-reversals.ts'
import { lockOrder } from './lock-order.ts'
import { centsText } from './order-text.ts'

/** What a payment site reports about a payment, or what a person did with it. */
interface ReportedReversals extends ReversalCause {
  readonly paymentId: string
  readonly reports: readonly ReversalReport[]
}

/**
 * Records refunds and disputes of a payment and applies them to its order, each once: rules 9 and 11 of
 * the README. A report about a state that the reversal has left already changes nothing. One that comes
 * before the payment is applied with the payment.
 */
export async function recordReversals(
  services: Services,
  { paymentId, reports, ...cause }: ReportedReversals,
): Promise<void> {
  await services.tx(async tx => {
    await lockPayment(tx, paymentId)
    const order = await lockPaidWith(tx, paymentId)
    const changed: number[] = []
    for (const report of reports) {
      changed.push(...(await record(tx, { paymentId, orderId: order?.id ?? null, report })))
    }
    if (order && changed.length > 0) await applyReversals(tx, services, { order, changed, cause })
  })
}

const LOCK_PAYMENT = `select pg_advisory_xact_lock(hashtext('payments'), hashtext($1))::text`

/**
 * Waits for the transactions that credit the payment or record its reversals, so that neither misses the
 * other. It comes before the lock of the order.
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx.query(LOCK_PAYMENT, [paymentId])
}

const FIND = `select id from top_up_orders where payment_id = $1 and method = 'stripe' limit 1`

async function lockPaidWith(tx: Tx, paymentId: string): Promise<TopUpOrder | undefined> {
  const [found] = await tx.query<{ id: number }>(FIND, [paymentId])
  return found && lockOrder(tx, found.id)
}

interface Recorded {
  readonly paymentId: string
  readonly orderId: number | null
  readonly report: ReversalReport
}

/** A reversal never goes back to an earlier status; an equal one is a repetition. */
const RECORD = `
insert into payment_reversals as known
       (order_id, payment_id, site_id, kind, status, money, currency)
values ($1::int, $2, $3, $4::reversal_kind, $5::reversal_status, $6::numeric, $7)
    on conflict (site_id) do update
   set status = excluded.status,
       money = case when known.quota is null then excluded.money else known.money end
 where excluded.status > known.status and known.payment_id = excluded.payment_id
returning id`

/** The id of the reversal if the report says something new. */
async function record(tx: Tx, { paymentId, orderId, report }: Recorded): Promise<number[]> {
  const { siteId, kind, status, cents, currency } = report
  const values = [orderId, paymentId, siteId, kind, status, centsText(cents), currency]
  const rows = await tx.query<{ id: number }>(RECORD, values)
  return rows.map(({ id }) => id)
}

const NAME_PAYMENT = `
update top_up_orders set payment_id = $2 where id = $1::int and payment_id is null`
const ADOPT = `
update payment_reversals set order_id = $1::int
 where payment_id = $2 and order_id is null returning id`

interface ReportedPayment {
  readonly order: { readonly id: number; readonly method: string }
  readonly paymentId: string | undefined
  readonly by: ReversalCause['by']
}

/** Applies the reversals that were reported before the payment of an order. */
export async function applyEarlyReversals(
  tx: Tx,
  services: Services,
  { order: { id, method }, paymentId, by }: ReportedPayment,
): Promise<void> {
  if (paymentId === undefined || method !== 'stripe') return
  // An order that a person completed has had no payment.
  await tx.query(NAME_PAYMENT, [id, paymentId])
  const rows = await tx.query<{ id: number }>(ADOPT, [id, paymentId])
  if (rows.length === 0) return
  const order = await lockOrder(tx, id)
  const changed = rows.map(row => row.id)
  await applyReversals(tx, services, { order, changed, cause: { by } })
}

const DECIDED = `
update payment_reversals set quota = 0
 where order_id = $1::int and quota is null and status = 'WITHDRAWN'`

/** A person who completes an order knows of the returned payments: they take no quota any more. */
export async function closeReversals(tx: Tx, orderId: number): Promise<void> {
  await tx.query(DECIDED, [orderId])
}

/** Marks a paid order as refunded by a person at the payment site, once. */
export async function refundByHand(
  services: Services,
  { id, ...cause }: ReversalCause & { readonly id: number },
): Promise<void> {
  await services.tx(async tx => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'PAID') return
    const { money, currency } = order
    const data = { orderId: id, kind: 'REFUND', status: 'WITHDRAWN', money, currency } as const
    const row = await tx.db.paymentReversal.create({ data })
    await applyReversals(tx, services, { order, changed: [row.id], cause })
  })
}

/** The refunds and disputes of orders that the actor may see, oldest first, by order. */
export async function loadReversals(
  { db }: Pick<Ctx, 'db'>,
  orderIds: readonly number[],
): Promise<Map<number, PaymentReversal[]>> {
  const where = { orderId: { in: [...orderIds] } }
  const rows = await db.paymentReversal.findMany({ where, orderBy: { id: 'asc' } })
  const ofOrder = (id: number) => rows.filter(({ orderId }) => orderId === id)
  return new Map(orderIds.map(id => [id, ofOrder(id)]))
}
