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
  /** The payment to return as a whole. */
  readonly paymentId: string
  /** Number of the order; a repeated request with the same number returns the money once. */
  readonly tradeNo: string
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

/** What a message says about returned money. */
export interface RefundEvent {
  readonly kind: 'refunded'
  readonly paymentId: string
  /** Whether all of the payment was returned. */
  readonly isWhole: boolean
  /** All that was returned so far, in hundredths of the currency. */
  readonly cents: number
  readonly currency: string
}

/** `ignored`: a message that changes nothing. */
export type StripeEvent = CheckoutEvent | RefundEvent | { readonly kind: 'ignored' }

/** The API of Stripe. */
export interface StripePort {
  /** Throws PAYMENT_SITE_AWAY and PAYMENT_SITE_REFUSED. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Returns a whole payment, once. Throws PAYMENT_SITE_AWAY and REFUND_REFUSED. */
  refund(request: StripeRefundRequest): Promise<void>
  /** Undefined when the signature is missing, wrong, or older than five minutes. */
  readEvent(message: SignedMessage): Promise<StripeEvent | undefined>
}
