import type { OptionValues } from '../../../contract/options.ts'

/** Whether the site has a payment gateway, which the methods of the REST API need. */
export function isPaymentSiteSet({ PayAddress, EpayId, EpayKey }: OptionValues): boolean {
  return PayAddress !== '' && EpayId !== '' && EpayKey !== ''
}

/** Whether the site has a Stripe account whose messages it can check. */
export function isStripeSet({ StripeSecretKey, StripeWebhookSecret }: OptionValues): boolean {
  return StripeSecretKey !== '' && StripeWebhookSecret !== ''
}
