import type { Services, Tx } from '../../kernel/ctx.ts'
import { credit } from '../money/index.ts'
import { publishOrder } from './publish-order.ts'

/** The reference of a payment is this and the id of the order. */
const REFERENCE = 'order:'

/** The fields of a locked order that its credit needs. */
export interface DueOrder {
  readonly id: number
  readonly userId: number
  readonly quota: bigint
  /** Decimal text with two places. */
  readonly money: string
}

export interface Payment {
  readonly order: DueOrder
  /** The payment at the payment site; absent where it is not known. */
  readonly paymentId?: string | undefined
  /** The person who completed the order, and the reason; absent for a report of the payment site. */
  readonly by?: { readonly actorId: number; readonly reason: string }
}

/** The lock waits for a transaction that is closing the account. */
const OWNER = `
select username from users where id = $1::int and deleted_at is null for no key update`
const PAY = `
update top_up_orders set status = 'PAID', paid_at = now(), payment_id = coalesce($2, payment_id)
 where id = $1::int`

/**
 * Marks a locked order as paid and credits it, inside the transaction that has locked it. Returns
 * false and changes nothing when the account is closed.
 */
export async function pay(
  tx: Tx,
  services: Services,
  { order, paymentId, by }: Payment,
): Promise<boolean> {
  const { id, userId, quota, money } = order
  const [owner] = await tx.query<{ username: string }>(OWNER, [userId])
  if (!owner) return false
  const { username } = owner
  await tx.query(PAY, [id, paymentId ?? null])
  await publishOrder(tx, services, order)
  const params = { quota: String(quota), money: String(money) }
  await credit(tx, services, {
    userId,
    username,
    amount: quota,
    kind: 'TOP_UP',
    reference: orderReference(id),
    log: { type: 'TOP_UP', event: { code: 'toppedUp', params } },
    ...by,
  })
  return true
}

/** The reference of the entries of an order, or of one of its refunds or disputes. */
export const orderReference = (id: number, reversal?: string) =>
  reversal === undefined ? `${REFERENCE}${id}` : `${REFERENCE}${id}:${reversal}`

const ORDER_KINDS: ReadonlySet<string> = new Set([
  'TOP_UP',
  'TOP_UP_REFUND',
  'TOP_UP_DISPUTE',
  'TOP_UP_REINSTATED',
])

/** The order of a ledger entry; undefined for entries of other kinds. */
export function orderIdOf({
  kind,
  reference,
}: {
  readonly kind: string
  readonly reference: string
}): number | undefined {
  if (!ORDER_KINDS.has(kind) || !reference.startsWith(REFERENCE)) return undefined
  return Number.parseInt(reference.slice(REFERENCE.length), 10)
}
