/** A payment page to open for an order. */
export interface CheckoutRequest {
  /** The key of the Stripe account. */
  readonly secretKey: string
  /** Number of the order; a repeated request with the same number opens no second checkout. */
  readonly tradeNo: string
  /** Hundredths of the currency. */
  readonly cents: number
  /** Code of ISO 4217. */
  readonly currency: string
  /** Shown to the buyer. */
  readonly product: string
  readonly returnUrl: string
}

/** A checkout that was opened. */
export interface Checkout {
  readonly id: string
  /** The page where the buyer pays. */
  readonly url: string
}

export interface StripeRefundRequest {
  readonly secretKey: string
  /** The payment of which all that is left is returned. */
  readonly paymentId: string
  /** Number of the order. */
  readonly tradeNo: string
  /** Refunds that failed; a repeated request with the same numbers returns the money once. */
  readonly failedRefunds: number
}

/** A refund or a dispute of a payment, as Stripe reports it. */
export interface ReversalReport {
  readonly kind: 'REFUND' | 'DISPUTE'
  /** The id at Stripe. */
  readonly siteId: string
  /** Hundredths of the currency. */
  readonly cents: number
  readonly currency: string
  /** `OPEN`: not withdrawn yet. `REINSTATED`: it failed or was won, and the money stays here. */
  readonly status: 'OPEN' | 'WITHDRAWN' | 'REINSTATED'
}

/** A message to the webhook endpoint, as it arrived. */
export interface SignedMessage {
  readonly body: Buffer
  /** Header `Stripe-Signature`. */
  readonly signature: string
  /** The secret of the endpoint. */
  readonly secret: string
  readonly receivedAt: Date
}

/** What a message says about a checkout. */
export interface CheckoutEvent {
  readonly kind: 'paid' | 'failed' | 'expired'
  readonly checkoutId: string
  readonly tradeNo: string
  /** Hundredths of the currency. */
  readonly cents: number
  readonly currency: string
  /** Empty until something was paid. */
  readonly paymentId: string
}

/** What a message says about a refund or a dispute. */
export interface ReversalEvent {
  readonly kind: 'reversed'
  readonly paymentId: string
  readonly report: ReversalReport
}

/** A payment has a refund, which the message does not contain. */
export interface RefundedEvent {
  readonly kind: 'refunded'
  readonly paymentId: string
}

/** A signed message of a known type whose object is not one of this type. */
export interface UnreadableEvent {
  readonly kind: 'unreadable'
  readonly type: string
}

/** `ignored`: a message that changes nothing. */
export type StripeEvent =
  | CheckoutEvent
  | ReversalEvent
  | RefundedEvent
  | UnreadableEvent
  | { readonly kind: 'ignored' }

/** The API of Stripe. */
export interface StripePort {
  /** Throws PAYMENT_SITE_AWAY and PAYMENT_SITE_REFUSED. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /**
   * Returns what is left of a payment, once, and the refunds that do it. Throws PAYMENT_SITE_AWAY and
   * REFUND_REFUSED.
   */
  refund(request: StripeRefundRequest): Promise<ReversalReport[]>
  /** The refunds of a payment. Throws PAYMENT_SITE_AWAY and PAYMENT_SITE_REFUSED. */
  listRefunds(request: {
    readonly secretKey: string
    readonly paymentId: string
  }): Promise<ReversalReport[]>
  /** Undefined when the signature is missing, wrong, or older than five minutes. */
  readEvent(message: SignedMessage): Promise<StripeEvent | undefined>
}
