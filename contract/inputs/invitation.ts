import type { z } from 'zod'
import { input, quota, QUOTA_MAX } from './common.ts'

/**
 * Any whole number. The verb checks the minimum, also for a negative amount, because it depends on an
 * option of the site.
 */
export const TransferReward = input({
  amount: quota({ min: -QUOTA_MAX }).describe(
    'Quota to move; at least `quotaPerUnit` of the site.',
  ),
})
export type TransferReward = z.output<typeof TransferReward>
export type TransferRewardRaw = z.input<typeof TransferReward>
