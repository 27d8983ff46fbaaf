import { z } from 'zod'
import { isStorable } from '../../contract/storable.ts'

/** Longer than any id of Stripe. */
const TEXT_MAX = 255
/** Hundredths that the column of an amount can store. */
const CENTS_MAX = 99_999_999_999_999

const text = z.string().max(TEXT_MAX).refine(isStorable)
const id = text.min(1)
const cents = z.int().min(0).max(CENTS_MAX)
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform(code => code.toUpperCase())
/** Stripe sends the id of a payment, or the payment itself; empty when there is none. */
const payment = z
  .union([text, z.object({ id: text })])
  .nullish()
  .transform(value => (typeof value === 'string' ? value : (value?.id ?? '')))

/** The parts of Stripe's objects that the site reads. Stripe's own types do not check what arrived. */
export const CheckoutObject = z.object({
  id,
  client_reference_id: text.nullish(),
  amount_total: cents.nullish(),
  currency: currency.nullish(),
  payment_status: text.nullish(),
  payment_intent: payment,
})
export type CheckoutObject = z.output<typeof CheckoutObject>

export const OpenedCheckout = z.object({ id, url: z.url({ protocol: /^https?$/ }) })

export const ChargeObject = z.object({ payment_intent: payment })

/** A refund or a dispute. */
export const ReversalObject = z.object({
  id,
  amount: cents,
  currency,
  status: text.nullish(),
  payment_intent: payment,
})
export type ReversalObject = z.output<typeof ReversalObject>

export const RefundList = z.object({ data: z.array(ReversalObject) })
