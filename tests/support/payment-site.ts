import { updateOptions } from '../../server/domain/options/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { ctxFor, job } from './services.ts'

export const MERCHANT = '1001'
export const MERCHANT_KEY = 'merchant-secret'

/** Options of a site that takes payments. */
const open = {
  ServerAddress: 'https://sluice.example',
  PayAddress: 'https://pay.example/',
  EpayId: MERCHANT,
  EpayKey: MERCHANT_KEY,
}

/** Opens online top-up, with whatever other options are named. */
export async function openPaymentSite(
  services: Services,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const options = Object.entries({ ...open, ...own }).map(([key, value]) => ({ key, value }))
  await updateOptions(ctxFor(services, job), { options })
}
