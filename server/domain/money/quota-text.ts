import { formatQuota, type QuotaDisplay } from '../../../contract/quota.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

/** An amount of quota for messages, short and the same in every language. */
export function shortQuota(services: Services, quota: bigint): string {
  return formatQuota(quota, displayOf(services))
}

function displayOf(services: Services): QuotaDisplay {
  return {
    quotaPerUnit: option(services, 'QuotaPerUnit'),
    isQuotaInCurrency: option(services, 'DisplayInCurrencyEnabled'),
  }
}
