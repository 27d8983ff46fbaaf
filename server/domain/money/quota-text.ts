import { formatQuota, quotaText as textOf, type QuotaDisplay } from '../../../contract/quota.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

/** An amount of quota as stored log texts show it: money or units, as the site is set. */
export function quotaText(services: Services, quota: bigint): string {
  return textOf(quota, displayOf(services))
}

/** An amount of quota as a message shows it, short and the same in every language. */
export function shortQuota(services: Services, quota: bigint): string {
  return formatQuota(quota, displayOf(services))
}

function displayOf(services: Services): QuotaDisplay {
  return {
    quotaPerUnit: option(services, 'QuotaPerUnit'),
    displayInCurrency: option(services, 'DisplayInCurrencyEnabled'),
  }
}
