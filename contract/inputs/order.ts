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
  type OrderFields,
} from './common.ts'
import { reason } from './entry.ts'

export const TRADE_NO_MAX = 64
const MERCHANT_MAX = 255
/** Longer than any amount. Text that is not an amount never equals the amount due. */
const MONEY_TEXT_MAX = 32
const METHOD_MAX = 32

const statuses = ['PENDING', 'PAID', 'FLAGGED'] as const
/** The names that payment sites use. */
const methods = ['alipay', 'wxpay'] as const
export type PaymentMethodName = (typeof methods)[number]
export const TOP_UP_AMOUNT =
  'Whole US dollars; units of quota if `SiteStatus.isQuotaInCurrency` is false. At least `SiteStatus.minTopUp` dollars.'
/** The verb checks the minimum. */
const amount = () => quota({ min: -QUOTA_MAX }).describe(TOP_UP_AMOUNT)

export const QuoteTopUp = input({ amount: amount() })
export type QuoteTopUpRaw = z.input<typeof QuoteTopUp>

export const CreateOrder = input({
  amount: amount(),
  method: choice(methods).describe('How it will be paid.'),
})
/** The method is any text here, because callers pass it unchecked. */
export type CreateOrderRaw = z.input<typeof QuoteTopUp> & { readonly method: string }

/** A payment that a payment site reports; its signature has been checked before. */
export const CreditOrder = input({
  tradeNo: line({ max: TRADE_NO_MAX, needed: 'valueRequired' }),
  /** Decimal text, in the currency of the site. */
  money: line({ max: MONEY_TEXT_MAX }),
  method: line({ max: METHOD_MAX }),
  /** The merchant id for which the site received the payment. */
  merchant: line({ max: MERCHANT_MAX }),
})
export type CreditOrder = z.output<typeof CreditOrder>
export type CreditOrderRaw = z.input<typeof CreditOrder>

/** An order that a person marks as paid. */
export const CompleteOrder = input({
  id: rowId('TopUpOrder').describe('Global id of the order.'),
  reason: reason().describe(
    'How the payment was confirmed, stored in the ledger; at most 200 characters.',
  ),
})
export type CompleteOrderRaw = z.input<typeof CompleteOrder>

export const OrderFilter = input({
  status: optional(choice(statuses)).describe('The status.'),
  tradeNo: filterWord(TRADE_NO_MAX).describe('The whole number at the payment site.'),
  /** Orders of other users are for admins. */
  userId: optional(rowId('User')).describe('Global id of the account.'),
})
export type OrderFilter = z.output<typeof OrderFilter>

export const orderOrderFields = {
  ID: { kind: 'integer', description: 'The number.' },
  MONEY: { kind: 'decimal', description: 'What is owed.' },
  QUOTA: { kind: 'bigint', description: 'Quota credited once it is paid.' },
  STATUS: { kind: ['PENDING', 'PAID', 'FLAGGED'], description: 'The status.' },
  CREATED_AT: { kind: 'time', description: 'When it was opened.' },
  PAID_AT: { kind: 'time', isNullable: true, description: 'When it was credited.' },
} as const satisfies OrderFields

export const OrderOrder = order(orderOrderFields)
export type OrderOrder = z.output<typeof OrderOrder>

export const ListOrders = listOf(OrderFilter, OrderOrder)
export type ListOrders = z.output<typeof ListOrders>
export type ListOrdersRaw = z.input<typeof ListOrders>
