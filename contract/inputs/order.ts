import type { z } from 'zod'
import {
  choice,
  filterWord,
  input,
  line,
  listOf,
  optional,
  order,
  quota,
  QUOTA_MAX,
  rowId,
} from './common.ts'
import { reason } from './entry.ts'

export const TRADE_NO_MAX = 64
const MERCHANT_MAX = 255
/** Longer than any amount; what is no amount at all never equals what is owed. */
const MONEY_TEXT_MAX = 32
const METHOD_MAX = 32

const statuses = ['PENDING', 'PAID', 'FLAGGED'] as const
/** As payment sites name them. */
const methods = ['alipay', 'wxpay'] as const
/** Whole US dollars, or units of quota where the site shows units; the least is said by the verb. */
const amount = () => quota({ min: -QUOTA_MAX })

export const QuoteTopUp = input({ amount: amount() })
export type QuoteTopUpRaw = z.input<typeof QuoteTopUp>

export const CreateOrder = input({ amount: amount(), method: choice(methods) })
/** The method as anybody wrote it. */
export type CreateOrderRaw = z.input<typeof QuoteTopUp> & { readonly method: string }

/** What a payment site says it has received; its signature has been checked before. */
export const CreditOrder = input({
  tradeNo: line({ max: TRADE_NO_MAX, needed: 'valueRequired' }),
  /** Decimal text, in the currency of the site. */
  money: line({ max: MONEY_TEXT_MAX }),
  method: line({ max: METHOD_MAX }),
  /** For whom the site received it: our number there, as it says. */
  merchant: line({ max: MERCHANT_MAX }),
})
export type CreditOrder = z.output<typeof CreditOrder>
export type CreditOrderRaw = z.input<typeof CreditOrder>

/** An order that was paid, as a person has found out. */
export const CompleteOrder = input({ id: rowId(), reason: reason() })
export type CompleteOrderRaw = z.input<typeof CompleteOrder>

export const OrderFilter = input({
  status: optional(choice(statuses)),
  tradeNo: filterWord(TRADE_NO_MAX),
  /** Somebody else's orders are for admins. */
  userId: optional(rowId()),
})
export type OrderFilter = z.output<typeof OrderFilter>

export const OrderOrder = order(['ID', 'MONEY', 'QUOTA', 'STATUS', 'CREATED_AT', 'PAID_AT'])
export type OrderOrder = z.output<typeof OrderOrder>

export const ListOrders = listOf(OrderFilter, OrderOrder)
export type ListOrders = z.output<typeof ListOrders>
export type ListOrdersRaw = z.input<typeof ListOrders>
