import { updateOptions } from '../../server/domain/options/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { ctxFor, job } from './services.ts'
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './stripe-site.ts'

export const MERCHANT = '1001'
export const MERCHANT_KEY = 'merchant-secret'

/** Options of a site that takes payments. */
const open = {
  ServerAddress: 'https://sluice.example',
  PayAddress: 'https://pay.example/',
  EpayId: MERCHANT,
  EpayKey: MERCHANT_KEY,
}

const openStripeOptions = {
  ServerAddress: open.ServerAddress,
  StripeWebhookSecret: STRIPE_WEBHOOK_SECRET,
  StripeSecretKey: STRIPE_KEY,
}

/** Turns payment with Stripe on, with whatever other options are named. */
export async function openStripePayment(
  services: Services,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  await setOptions(services, { ...openStripeOptions, ...own })
}

/** Opens online top-up, with whatever other options are named. */
export async function openPaymentSite(
  services: Services,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  await setOptions(services, { ...open, ...own })
}

async function setOptions(services: Services, values: Readonly<Record<string, string>>) {
  const options = Object.entries(values).map(([key, value]) => ({ key, value }))
  await updateOptions(ctxFor(services, job), { options })
}
