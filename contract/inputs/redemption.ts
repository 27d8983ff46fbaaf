import { z } from 'zod'
import { redemptionStatusCode, type RedemptionStatusName } from '../enums.ts'
import {
  choice,
  filterWord,
  flag,
  Ids,
  input,
  integer,
  line,
  listOf,
  optional,
  order,
  orMissing,
  quota,
  rowId,
  messageKey,
  type OrderFields,
} from './common.ts'
import { moment } from './moment.ts'

export const REDEMPTION_NAME_MAX = 20
export const REDEMPTION_COUNT_MAX = 100
export const REDEMPTION_QUOTA_DEFAULT = 100_000n

const statuses = Object.keys(redemptionStatusCode) as [
  RedemptionStatusName,
  ...RedemptionStatusName[],
]
const settable = ['UNUSED', 'DISABLED'] as const

const redemptionName = () => line({ max: REDEMPTION_NAME_MAX, needed: 'nameNeeded' })
/** A Date, or null for codes that never expire. */
const expiry = () => moment('expiresAtInvalid').nullable()
/** At least 1, because redeeming a code of 0 would have no effect. */
const codeQuota = () => quota({ min: 1n })

export const CreateRedemptions = input({
  name: redemptionName().describe('Name of the codes, 1 to 20 characters.'),
  quota: codeQuota()
    .default(REDEMPTION_QUOTA_DEFAULT)
    .describe('Quota of each code, at least 1; 100000 when absent.'),
  count: integer({ min: 1, tooSmall: 'countPositive' })
    .max(REDEMPTION_COUNT_MAX, messageKey('countTooBig'))
    .default(1)
    .describe('How many codes, 1 to 100; 1 when absent.'),
  expiresAt: expiry()
    .default(null)
    .describe('When they can no longer be redeemed; never when absent.'),
})
export type CreateRedemptions = z.output<typeof CreateRedemptions>
export type CreateRedemptionsRaw = z.input<typeof CreateRedemptions>

/** An absent field stays unchanged. */
export const UpdateRedemption = input({
  id: rowId('Redemption').describe('Global id of the code.'),
  name: optional(redemptionName()).describe('New name, 1 to 20 characters.'),
  quota: optional(codeQuota()).describe('New quota, at least 1.'),
  expiresAt: expiry().optional().describe('When it can no longer be redeemed; null for never.'),
})
export type UpdateRedemption = z.output<typeof UpdateRedemption>
export type UpdateRedemptionRaw = z.input<typeof UpdateRedemption>

/** A code becomes USED only by being redeemed. */
export const SetRedemptionStatus = input({
  id: rowId('Redemption').describe('Global id of the code.'),
  status: z.enum(settable, { error: orMissing('statusNotSettable') }).describe('The new status.'),
})
export type SetRedemptionStatus = z.output<typeof SetRedemptionStatus>

export const DeleteRedemptions = Ids
export type DeleteRedemptionsRaw = z.input<typeof DeleteRedemptions>

/** Any text: only an empty one is an input error, so that the answer does not reveal the format. */
export const RedeemCode = input({
  code: z
    .string({ error: messageKey('codeNeeded') })
    .transform(code => code.trim())
    .refine(code => code !== '', { error: messageKey('codeNeeded') })
    .describe('The code.'),
})
export type RedeemCode = z.output<typeof RedeemCode>
export type RedeemCodeRaw = z.input<typeof RedeemCode>

export const RedemptionFilter = input({
  keyword: filterWord().describe('The beginning of the name, the whole code, or the number.'),
  status: optional(choice(statuses)).describe('The status.'),
  isExpired: optional(flag()).describe(
    'True: only unused codes that have expired. False: all other codes.',
  ),
})
export type RedemptionFilter = z.output<typeof RedemptionFilter>

export const redemptionOrderFields = {
  ID: { kind: 'integer', description: 'The number.' },
  NAME: { kind: 'text', description: 'The name.' },
  STATUS: { kind: ['UNUSED', 'DISABLED', 'USED'], description: 'The status.' },
  QUOTA: { kind: 'bigint', description: 'Its quota.' },
  CREATED_AT: { kind: 'time', description: 'When it was made.' },
  EXPIRES_AT: { kind: 'time', isNullable: true, description: 'When it expires.' },
  REDEEMED_AT: { kind: 'time', isNullable: true, description: 'When it was redeemed.' },
} as const satisfies OrderFields

export const RedemptionOrder = order(redemptionOrderFields)
export type RedemptionOrder = z.output<typeof RedemptionOrder>

export const ListRedemptions = listOf(RedemptionFilter, RedemptionOrder)
export type ListRedemptions = z.output<typeof ListRedemptions>
export type ListRedemptionsRaw = z.input<typeof ListRedemptions>
