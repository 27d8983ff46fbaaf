import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { ReversalReport } from '../../kernel/stripe.ts'

/** What a method costs. */
export interface PaymentTerms {
  /** Code of ISO 4217. */
  readonly currency: string
  /** Price of one US dollar of quota, in that currency. */
  readonly price: number
  /** The smallest top-up, in US dollars. */
  readonly minimum: number
}

/** What a browser opens to pay an order. */
export interface PaymentForm {
  readonly url: string
  /** Fields to post to the address; without fields the address is a link. */
  readonly fields: Readonly<Record<string, string>>
}

/** The page of this server to which the buyer returns. */
export type ReturnPage = '/log' | '/topup'

/** A way to pay orders. `payment-methods.ts` has one for each name. */
export interface PaymentMethod {
  /** Undefined while the options of the method are not set. */
  terms(services: Services): PaymentTerms | undefined
  /** The merchant or the checkout that must have received the payment of an order; empty: none. */
  recipientOf(services: Services, order: { readonly checkoutId: string | null }): string
  /** Opens the payment of an order that is payable, as often as it is called. */
  open(services: Services, order: TopUpOrder, returnPage: ReturnPage): Promise<PaymentForm>
  /**
   * Returns the money of a paid order, once, and the refunds that do it. Absent: a person returns it at
   * the payment site.
   */
  refund?(services: Services, order: TopUpOrder): Promise<RefundedPayment>
}

/** A payment and its refunds. */
export interface RefundedPayment {
  readonly paymentId: string
  readonly reports: readonly ReversalReport[]
}
