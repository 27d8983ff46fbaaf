import type { BadgeColor } from '../format/badgeColors.ts'

/** What a person sees of the status of an order. */
export type OrderState =
  | 'disputed'
  | 'expired'
  | 'failed'
  | 'flagged'
  | 'paid'
  | 'refunded'
  | 'waiting'

const CLOSED = {
  PAID: 'paid',
  FLAGGED: 'flagged',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  DISPUTED: 'disputed',
} as const satisfies Record<string, OrderState>

/** What has become of an order. An open order that cannot be paid is too old. */
export function orderStateOf({
  status,
  isPayable,
}: {
  readonly status: string
  readonly isPayable: boolean
}): OrderState {
  return isPayable ? 'waiting' : (CLOSED[status as keyof typeof CLOSED] ?? 'expired')
}

/** Whether an open order cannot be paid any more: it is too old, or its method is off. */
export const isTooLate = ({ status, isPayable }: Parameters<typeof orderStateOf>[0]): boolean =>
  status === 'PENDING' && !isPayable

export const ORDER_COLOR = {
  disputed: 'red',
  expired: 'grey',
  failed: 'red',
  flagged: 'red',
  paid: 'green',
  refunded: 'grey',
  waiting: 'yellow',
} as const satisfies Record<OrderState, BadgeColor>
