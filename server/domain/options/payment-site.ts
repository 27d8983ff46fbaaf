import type { OptionValues } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { optionsCache } from './cache.ts'

/** Whether there is a payment site, and with it online top-up. */
export function hasPaymentSite(services: Services): boolean {
  return isPaymentSiteSet(optionsCache.read(services))
}

export function isPaymentSiteSet({ PayAddress, EpayId, EpayKey }: OptionValues): boolean {
  return PayAddress !== '' && EpayId !== '' && EpayKey !== ''
}
