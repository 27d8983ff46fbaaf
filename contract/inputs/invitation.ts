import type { z } from 'zod'
import { input, quota, QUOTA_MAX } from './common.ts'

/**
 * Any whole number: the least amount depends on the site's quota unit, so the verb names it, for an
 * amount below zero as well.
 */
export const TransferReward = input({ amount: quota({ min: -QUOTA_MAX }) })
export type TransferReward = z.output<typeof TransferReward>
export type TransferRewardRaw = z.input<typeof TransferReward>
