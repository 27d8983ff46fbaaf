import { CreditOrder, type CreditOrderRaw } from '../../../contract/inputs/order.ts'
import type { OrderNoteData } from '../../../contract/order-notes.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Services, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { audit } from '../access/index.ts'
import type { ReversalCause } from './apply-reversals.ts'
import { judgePayment, type OrderState } from './judge-payment.ts'
import { pay, type DueOrder } from './pay-order.ts'
import { methodOf } from './payment-methods.ts'
import { applyEarlyReversals, lockPayment } from './payment-reversals.ts'
import { publishOrder } from './publish-order.ts'

/** The result of a payment. Only the first two are answered as received. */
export type CreditOutcome = 'credited' | 'repeated' | 'flagged' | 'refused' | 'unknown'

type Order = OrderState & DueOrder & { readonly checkoutId: string | null }

type AuditBy = ReversalCause['by']

/** Payments are credited by the server itself: the signature is the only credential. */
const actor: Actor = { kind: 'job', name: 'payment' }

const LOCK = `
select id, user_id as "userId", quota, money::text as money, currency, method,
       status::text as status, checkout_id as "checkoutId"
  from top_up_orders where trade_no = $1 for update`
const FLAG = `
update top_up_orders set status = 'FLAGGED', note_event = $2::jsonb, payment_id = $3
 where id = $1::int`

/**
 * Handles a payment whose signature has been checked: the order becomes paid and its quota is credited
 * in one transaction, once, however often the payment is reported. A payment that differs from an open
 * order, or that comes after the account was closed, flags the order for a person instead.
 */
export async function creditOrder(
  services: Services,
  raw: CreditOrderRaw,
  from: { readonly address?: string; readonly requestId?: string } = {},
): Promise<CreditOutcome> {
  const payment = parseInput(CreditOrder, raw)
  const { address = '', requestId = '' } = from
  const by = { actor, address, requestId, bus: services.bus }
  const { paymentId } = payment
  return services.tx(async tx => {
    if (paymentId !== undefined) await lockPayment(tx, paymentId)
    const [order] = await tx.query<Order>(LOCK, [payment.tradeNo])
    if (!order) return 'unknown'
    const outcome = await act(tx, services, { order, payment })
    if (outcome !== 'repeated') await auditPayment(tx, by, { order, payment, outcome })
    if (outcome !== 'refused') await applyEarlyReversals(tx, services, { order, paymentId, by })
    return outcome
  })
}

async function auditPayment(
  tx: Tx,
  by: AuditBy,
  { order, payment, outcome }: OrderPayment & { readonly outcome: CreditOutcome },
): Promise<void> {
  await audit(tx, by, {
    action: 'order.credit',
    target: `order:${order.id}`,
    change: { outcome, owed: order.money, ...payment },
    outcome: outcome === 'credited' ? 'ok' : 'refused',
  })
}

interface OrderPayment {
  readonly order: Order
  readonly payment: CreditOrder
}

async function act(
  tx: Tx,
  services: Services,
  { order, payment }: OrderPayment,
): Promise<CreditOutcome> {
  const recipient = methodOf(order).recipientOf(services, order)
  const judgement = judgePayment(order, payment, recipient)
  if (judgement === 'repeat') return 'repeated'
  if (judgement === 'refuse') return 'refused'
  const received = { order, payment }
  if (judgement === 'flag') return flag(tx, services, { ...received, code: 'orderFlagged' })
  if (await pay(tx, services, { order, paymentId: payment.paymentId })) return 'credited'
  services.logger.warn('order.owner-gone', { order: order.id, user: order.userId })
  return flag(tx, services, { ...received, code: 'orderOwnerGone' })
}

async function flag(
  tx: Tx,
  services: Services,
  { order, payment, code }: OrderPayment & Pick<OrderNoteData, 'code'>,
): Promise<CreditOutcome> {
  const { money: amount, currency, method, merchant, paymentId = null } = payment
  const money = currency === undefined ? amount : `${amount} ${currency}`
  const note: OrderNoteData = { code, params: { money, method, merchant } }
  await tx.query(FLAG, [order.id, JSON.stringify(note), paymentId])
  await publishOrder(tx, services, order)
  return 'flagged'
}
