import type { QuotaDisplay } from '../../../contract/quota.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from './cache.ts'

/** How the site shows amounts of quota at present. */
export function quotaDisplay(services: Services): QuotaDisplay {
  return {
    quotaPerUnit: option(services, 'QuotaPerUnit'),
    isQuotaInCurrency: option(services, 'DisplayInCurrencyEnabled'),
  }
}
