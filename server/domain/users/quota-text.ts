import { quotaText as textOf } from '../../../contract/quota.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

/** An amount of quota as stored log texts show it: money or units, as the site is set. */
export function quotaText(services: Services, quota: bigint): string {
  const quotaPerUnit = option(services, 'QuotaPerUnit')
  return textOf(quota, {
    quotaPerUnit,
    displayInCurrency: option(services, 'DisplayInCurrencyEnabled'),
  })
}
