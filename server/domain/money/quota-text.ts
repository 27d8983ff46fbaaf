import { formatQuota } from '../../../contract/quota.ts'
import type { Services } from '../../kernel/ctx.ts'
import { quotaDisplay } from '../options/index.ts'

/** An amount of quota for messages, short and the same in every language. */
export function shortQuota(services: Services, quota: bigint): string {
  return formatQuota(quota, quotaDisplay(services))
}
