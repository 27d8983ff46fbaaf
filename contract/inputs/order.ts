import type { z } from 'zod'
import {
  choice,
  filterWord,
  input,
  line,
  listOf,
  messageKey,
  optional,
  order,
  rowId,
  type OrderFields,
} from './common.ts'
import { reason } from './entry.ts'
import { moment } from './moment.ts'

export const TRADE_NO_MAX = 64
const MERCHANT_MAX = 255
/** Longer than any amount. Text that is not an amount never equals the amount due. */
const MONEY_TEXT_MAX = 32
const METHOD_MAX = 32
const PAYMENT_ID_MAX = 255
const CURRENCY_MAX = 16

export const orderStatuses = [
  'PENDING',
  'PAID',
  'FLAGGED',
  'FAILED',
  'EXPIRED',
  'REFUNDED',
  'DISPUTED',
] as const
export type OrderStatusName = (typeof orderStatuses)[number]
/** How money of a payment goes back to its buyer. */
export const reversalKinds = ['REFUND', 'DISPUTE'] as const
export type ReversalKindName = (typeof reversalKinds)[number]
/** In the order in which a reversal goes through them. */
export const reversalStatuses = ['OPEN', 'WITHDRAWN', 'REINSTATED'] as const
export type ReversalStatusName = (typeof reversalStatuses)[number]
/** The names that payment sites use. */
export const paymentMethods = ['alipay', 'wxpay', 'stripe'] as const
export type PaymentMethodName = (typeof paymentMethods)[number]

const AMOUNT = /^-?\d{1,16}(?:\.\d{1,6})?$/
const AMOUNT_TEXT_MAX = 32
export const TOP_UP_AMOUNT =
  'US dollars, at most six decimal places. At least the minimum of the method, see `SiteStatus.topUpMethods`.'
/** Decimal text. The verb checks the minimum. */
const amount = () =>
  line({ max: AMOUNT_TEXT_MAX, needed: 'valueRequired' })
    .refine(text => AMOUNT.test(text), messageKey('valueNumber'))
    .meta({ graphqlName: 'dollars', scalar: 'Decimal', description: TOP_UP_AMOUNT })

/** An amount in US dollars, and how it will be paid. */
export const CreateOrder = input({
  amount: amount(),
  method: choice(paymentMethods).describe('How it will be paid.'),
})

export const QuoteTopUps = input({ amount: amount() })
export type QuoteTopUpsRaw = z.input<typeof QuoteTopUps>

/** The REST API has amounts of quota on sites that show quota. */
export const topUpUnits = ['dollars', 'quota'] as const
export type TopUpUnit = (typeof topUpUnits)[number]

export const TopUp = CreateOrder.extend({ unit: choice(topUpUnits).default('dollars') })
export type TopUp = z.output<typeof TopUp>
/** The method is any text here, because callers pass it unchecked. */
export type TopUpRaw = Omit<z.input<typeof TopUp>, 'method'> & { readonly method: string }

/** A payment that a payment site reports; its signature has been checked before. */
export const CreditOrder = input({
  tradeNo: line({ max: TRADE_NO_MAX, needed: 'valueRequired' }),
  /** Decimal text, in the currency of the site. */
  money: line({ max: MONEY_TEXT_MAX }),
  method: line({ max: METHOD_MAX }),
  /** The merchant id for which the site received the payment, or the checkout that was paid. */
  merchant: line({ max: MERCHANT_MAX }),
  /** Absent where the site has one currency and does not report it. */
  currency: line({ max: CURRENCY_MAX }).optional(),
  /** The payment at the payment site. */
  paymentId: line({ max: PAYMENT_ID_MAX }).optional(),
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

/** A paid order whose money is returned. */
export const RefundOrder = input({
  id: rowId('TopUpOrder').describe('Global id of the order.'),
  reason: reason().describe(
    'The reason for the refund, stored in the ledger; at most 200 characters.',
  ),
})
export type RefundOrderRaw = z.input<typeof RefundOrder>

/** An own order that is about to be paid. */
export const OpenPayment = input({
  id: rowId('TopUpOrder').describe('Global id of the order.'),
})
export type OpenPaymentRaw = z.input<typeof OpenPayment>

export const OrderFilter = input({
  status: optional(choice(orderStatuses)).describe('The status.'),
  method: optional(choice(paymentMethods)).describe('How it is paid.'),
  from: optional(moment()).describe('Created not before this moment.'),
  to: optional(moment()).describe('Created not after this moment.'),
  tradeNo: filterWord(TRADE_NO_MAX).describe('The whole number at the payment site.'),
  /** Orders of other users are for admins. */
  userId: optional(rowId('User')).describe('Global id of the account.'),
})
export type OrderFilter = z.output<typeof OrderFilter>

export const orderOrderFields = {
  ID: { kind: 'integer', description: 'The number.' },
  MONEY: { kind: 'decimal', description: 'What is owed.' },
  QUOTA: { kind: 'bigint', description: 'Quota credited once it is paid.' },
  STATUS: { kind: orderStatuses, description: 'The status.' },
  CREATED_AT: { kind: 'time', description: 'When it was opened.' },
  PAID_AT: { kind: 'time', isNullable: true, description: 'When it was credited.' },
} as const satisfies OrderFields

export const OrderOrder = order(orderOrderFields)
export type OrderOrder = z.output<typeof OrderOrder>

export const ListOrders = listOf(OrderFilter, OrderOrder)
export type ListOrders = z.output<typeof ListOrders>
export type ListOrdersRaw = z.input<typeof ListOrders>
