import { z } from 'zod'
import { tokenStatusCode, type TokenStatusName } from '../enums.ts'
import {
  choice,
  filterWord,
  flag,
  input,
  idList,
  integer,
  line,
  list,
  listOf,
  optional,
  order,
  orMissing,
  quota,
  QUOTA_MAX,
  rowId,
  messageKey,
  uniqueList,
  WORD_MAX,
  type OrderFields,
} from './common.ts'
import { modelName } from './model-name.ts'
import { moment } from './moment.ts'
import { GROUP_NAME_MAX } from './group-name.ts'

export const TOKEN_NAME_MAX = 30
export const TOKEN_COUNT_MAX = 100
export const TOKEN_BALANCE_DEFAULT = 500_000n
const MODEL_LIMITS_MAX = 1_000
const ALLOW_IPS_MAX = 100
const ADDRESS_TEXT_MAX = 64

const statuses = Object.keys(tokenStatusCode) as [TokenStatusName, ...TokenStatusName[]]
const settable = ['ENABLED', 'DISABLED'] as const

const tokenId = () => rowId('Token').describe('Global id of the token.')
const tokenName = () =>
  line({ max: TOKEN_NAME_MAX, needed: 'nameNeeded' }).describe('The name, at most 30 characters.')
const unlimited = () =>
  flag().meta({
    graphqlName: 'isUnlimited',
    description:
      'Whether the token has no limit of its own. The balance of the owner still limits it.',
  })
const hasLimits = () =>
  flag().meta({
    graphqlName: 'hasModelLimits',
    description: 'Whether `modelLimits` applies.',
  })
const limits = () =>
  uniqueList(modelName(), { max: MODEL_LIMITS_MAX }).describe('The only models it may call.')
/** Empty means the owner's own group. */
const tokenGroup = () =>
  line({ max: GROUP_NAME_MAX, characters: 'groupName' }).meta({
    graphqlName: 'groupId',
    idOf: 'Group',
    nullIs: '',
    description: 'Global id of a group that the owner may use; null for the group of the owner.',
  })

const addresses = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]
/** An IPv4 or IPv6 address, or a network of either. */
export const isAddressRule = (text: string) =>
  addresses.some(schema => schema.safeParse(text).success)

/** One address or network for each line; blank lines are ignored. */
function addressList() {
  return list(line({ max: ADDRESS_TEXT_MAX }), { max: ALLOW_IPS_MAX }).transform((lines, ctx) => {
    const rules = [...new Set(lines.filter(one => one !== ''))]
    const bad = rules.find(rule => !isAddressRule(rule))
    if (bad === undefined) return rules
    ctx.addIssue({ code: 'custom', message: messageKey('ipInvalid'), params: { line: bad } })
    return z.NEVER
  })
}

/** A Date, or null for a token that never expires. */
const expiry = () => moment('expiresAtInvalid').nullable()

export const CreateTokens = input({
  name: tokenName(),
  count: integer({ min: 1, tooSmall: 'countPositive' })
    .max(TOKEN_COUNT_MAX, messageKey('countTooBig'))
    .default(1)
    .describe(
      'How many, 1 to 100; 1 when absent. With more than one, each name gets a random suffix.',
    ),
  expiresAt: expiry().default(null).describe('When it stops being accepted; never when absent.'),
  balance: quota()
    .default(TOKEN_BALANCE_DEFAULT)
    .describe('Quota it may spend; 500000 when absent.'),
  unlimited: unlimited().default(false),
  modelLimitsEnabled: hasLimits().default(false),
  modelLimits: limits().default([]),
  allowIps: addressList()
    .default([])
    .describe('Addresses and networks it may be used from; all when absent or empty.'),
  group: tokenGroup().default(''),
})
export type CreateTokens = z.output<typeof CreateTokens>
export type CreateTokensRaw = z.input<typeof CreateTokens>

/**
 * An absent field stays unchanged; `expiresAt: null` means never. The quota is changed by the
 * difference between the quota shown (`balanceFrom`) and the wanted one (`balanceTo`); callers that
 * were shown no quota set it (`balance`).
 */
export const UpdateToken = input({
  id: tokenId(),
  name: optional(tokenName()),
  expiresAt: expiry().optional().describe('When it stops being accepted; null for never.'),
  balance: optional(quota()),
  balanceFrom: optional(quota({ min: -QUOTA_MAX })).describe(
    '`Token.balance` as it was read before the edit; needed with `balanceTo`.',
  ),
  balanceTo: optional(quota()).describe(
    'The wanted quota. The difference to `balanceFrom` is applied, so charges made meanwhile are kept.',
  ),
  unlimited: optional(unlimited()),
  modelLimitsEnabled: optional(hasLimits()),
  modelLimits: optional(limits()),
  allowIps: optional(addressList()).describe(
    'Addresses and networks it may be used from; empty for all.',
  ),
  group: optional(tokenGroup()),
})
export type UpdateToken = z.output<typeof UpdateToken>
export type UpdateTokenRaw = z.input<typeof UpdateToken>

/** Only the server sets the other statuses. */
export const SetTokenStatus = input({
  id: tokenId(),
  status: z.enum(settable, { error: orMissing('statusNotSettable') }).describe('The new status.'),
})
export type SetTokenStatus = z.output<typeof SetTokenStatus>

/** A token of another account. */
export const SetAccountTokenStatus = input({
  id: rowId('AccountToken').describe('Global id of the token, as `tokens` has it.'),
  status: SetTokenStatus.shape.status,
})

export const DeleteTokens = input({ ids: idList('tokensNeeded') })
export type DeleteTokens = z.output<typeof DeleteTokens>

export const TokenFilter = input({
  name: filterWord().describe('Part of the name.'),
  key: filterWord(WORD_MAX).describe('Part of the key, with or without `sk-`.'),
  status: optional(choice(statuses)).describe('The status.'),
})
export type TokenFilter = z.output<typeof TokenFilter>

export const tokenOrderFields = {
  ID: { kind: 'integer', description: 'The number.' },
  NAME: { kind: 'text', description: 'The name.' },
  STATUS: { kind: ['ENABLED', 'DISABLED', 'EXPIRED', 'EXHAUSTED'], description: 'The status.' },
  BALANCE: { kind: 'bigint', description: 'Quota left.' },
  USED_QUOTA: { kind: 'bigint', description: 'Quota spent.' },
  CREATED_AT: { kind: 'time', description: 'When it was made.' },
  EXPIRES_AT: { kind: 'time', isNullable: true, description: 'When it expires.' },
} as const satisfies OrderFields

export const TokenOrder = order(tokenOrderFields)
export type TokenOrder = z.output<typeof TokenOrder>

const { STATUS: _status, ...storedOrderFields } = tokenOrderFields
/** The status depends on the clock, so a list of many accounts is not ordered by it. */
export const accountTokenOrderFields = storedOrderFields

export const AccountTokenOrder = order(accountTokenOrderFields)
export type AccountTokenOrder = z.output<typeof AccountTokenOrder>

export const AccountTokenFilter = input({
  userId: optional(rowId('User')).describe('Global id of the owner.'),
  name: filterWord().describe('Part of the name.'),
  status: optional(choice(statuses)).describe('The status.'),
})
export type AccountTokenFilter = z.output<typeof AccountTokenFilter>

export const ListAccountTokens = listOf(AccountTokenFilter, AccountTokenOrder)
export type ListAccountTokensRaw = z.input<typeof ListAccountTokens>

export const ListTokens = listOf(TokenFilter, TokenOrder)
export type ListTokens = z.output<typeof ListTokens>
export type ListTokensRaw = z.input<typeof ListTokens>
