import type { OrderStatusName } from '../../../contract/inputs/order.ts'
import type { PaymentReversal, TopUpOrder } from '../../generated/prisma/client.ts'
import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { giveBack, takeBack } from '../money/index.ts'
import { cents, isCredited } from './judge-payment.ts'
import { moneyText } from './order-text.ts'
import { orderReference } from './pay-order.ts'
import { publishOrder } from './publish-order.ts'
import { reversalShare, type Part } from './reversal-share.ts'

/** The person or the message behind a reversal. */
export interface ReversalCause {
  /** For the audit row. */
  readonly by: Pick<Ctx, 'actor' | 'address' | 'requestId' | 'bus'>
  /** The person who refunds, and the reason; absent for a report of the payment site. */
  readonly actorId?: number
  readonly reason?: string
}

interface ChangedReversals {
  /** Locked. */
  readonly order: TopUpOrder
  /** Ids of the reversals that are new or have a new status. */
  readonly changed: readonly number[]
  readonly cause: ReversalCause
}

/**
 * Takes or gives back the quota of changed reversals, and sets the status of their order. The quota of an
 * order that was not credited stays unchanged.
 */
export async function applyReversals(
  tx: Tx,
  services: Services,
  { order, changed, cause }: ChangedReversals,
): Promise<void> {
  for (const id of changed) {
    const reversal = await tx.db.paymentReversal.findUniqueOrThrow({ where: { id } })
    const after = isCredited(order)
      ? await move(tx, services, { order, reversal, cause })
      : reversal
    await auditReversal(tx, cause, { order, reversal: after })
  }
  if (isCredited(order)) await updateOrder(tx, services, order)
  await publishOrder(tx, services, order)
}

interface OneReversal {
  readonly order: TopUpOrder
  readonly reversal: PaymentReversal
  readonly cause: ReversalCause
}

async function move(tx: Tx, services: Services, one: OneReversal): Promise<PaymentReversal> {
  const { status, quota, takenQuota } = one.reversal
  if (status === 'WITHDRAWN' && quota === null) return take(tx, services, one)
  if (status === 'REINSTATED' && takenQuota !== null) return give(tx, services, one)
  return one.reversal
}

const TAKEN = {
  REFUND: { kind: 'TOP_UP_REFUND', code: 'topUpRefunded' },
  DISPUTE: { kind: 'TOP_UP_DISPUTE', code: 'topUpDisputed' },
} as const

async function take(
  tx: Tx,
  services: Services,
  { order, reversal, cause: { actorId, reason } }: OneReversal,
): Promise<PaymentReversal> {
  const quota = await shareOf(tx, order, reversal)
  const { kind, code } = TAKEN[reversal.kind]
  const takenQuota = await takeBack(tx, services, {
    userId: order.userId,
    amount: quota,
    kind,
    reference: referenceOf(reversal),
    actorId,
    reason,
    event: taken => ({ code, params: { quota: String(taken), money: moneyText(reversal) } }),
  })
  const { id } = reversal
  return tx.db.paymentReversal.update({ where: { id }, data: { quota, takenQuota } })
}

async function give(
  tx: Tx,
  services: Services,
  { order, reversal }: OneReversal,
): Promise<PaymentReversal> {
  const { id, takenQuota } = reversal
  const amount = takenQuota ?? 0n
  const params = { quota: String(amount), money: moneyText(reversal) }
  await giveBack(tx, services, {
    userId: order.userId,
    amount,
    kind: 'TOP_UP_REINSTATED',
    reference: referenceOf(reversal),
    event: { code: 'topUpReinstated', params },
  })
  const data = { reinstatedAt: services.now() }
  return tx.db.paymentReversal.update({ where: { id }, data })
}

/** An order has one refund by hand at most, and each other reversal has an id. */
const referenceOf = ({ orderId, siteId }: PaymentReversal) =>
  orderReference(orderId ?? 0, siteId ?? undefined)

/** Money in another currency than that of the order has no share: a person decides. */
async function shareOf(tx: Tx, order: TopUpOrder, reversal: PaymentReversal): Promise<bigint> {
  if (reversal.currency !== order.currency) return 0n
  const taken = (await withdrawn(tx, order)).filter(({ quota }) => quota !== null)
  const whole = { quota: order.quota, cents: centsOf(order) }
  return reversalShare(whole, sumOf(taken), centsOf(reversal))
}

/** The reversals whose money left the site, in the currency of the order. */
function withdrawn(tx: Tx, { id, currency }: TopUpOrder): Promise<PaymentReversal[]> {
  const where = { orderId: id, status: 'WITHDRAWN', currency } as const
  return tx.db.paymentReversal.findMany({ where })
}

function sumOf(reversals: readonly PaymentReversal[]): Part {
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
  return {
    quota: sum(reversals.map(({ quota }) => quota ?? 0n)),
    cents: sum(reversals.map(centsOf)),
  }
}

const centsOf = (row: Pick<TopUpOrder, 'money'>) => cents(moneyText(row)) ?? 0n

async function updateOrder(tx: Tx, services: Services, order: TopUpOrder): Promise<void> {
  const where = { orderId: order.id, status: 'WITHDRAWN', takenQuota: { not: null } } as const
  const rows = await tx.db.paymentReversal.findMany({ where })
  const taken = rows.reduce((sum, { takenQuota }) => sum + (takenQuota ?? 0n), 0n)
  const isReturned = rows.length > 0
  const data = {
    status: statusOf(order, rows),
    refundedAt: isReturned ? (order.refundedAt ?? services.now()) : null,
    refundedQuota: isReturned ? taken : null,
  }
  await tx.db.topUpOrder.update({ where: { id: order.id }, data })
}

/** A dispute counts before refunds, because it needs the attention of a person. */
function statusOf(order: TopUpOrder, rows: readonly PaymentReversal[]): OrderStatusName {
  if (rows.some(({ kind }) => kind === 'DISPUTE')) return 'DISPUTED'
  const returned = sumOf(rows.filter(({ currency }) => currency === order.currency))
  return returned.cents >= centsOf(order) ? 'REFUNDED' : 'PAID'
}

const ACTIONS = { REFUND: 'order.refund', DISPUTE: 'order.dispute' } as const

async function auditReversal(
  tx: Tx,
  { by, reason }: ReversalCause,
  { order, reversal }: Omit<OneReversal, 'cause'>,
): Promise<void> {
  const { kind, status, siteId, quota, takenQuota: taken, currency } = reversal
  const change = { status, siteId, quota, taken, money: moneyText(reversal), currency, reason }
  await audit(tx, by, { action: ACTIONS[kind], target: `order:${order.id}`, change })
}
