import {
  CreateTokens,
  TOKEN_BALANCE_DEFAULT,
  UpdateToken,
} from '../../../../contract/inputs/token.ts'
import type { CreateTokensInput } from '../../../__generated__/tokenMutationsCreateMutation.graphql.ts'
import type { UpdateTokenInput } from '../../../__generated__/tokenMutationsUpdateMutation.graphql.ts'
import { globalId } from '../../../relay/globalId.ts'
import { changedFields, pickFields } from '../../../ui/form/changedFields.ts'

/** The values of the token form, as typed. */
export interface TokenValues {
  readonly name: string
  /** `yyyy-MM-dd HH:mm:ss` in the reader's zone; empty: never. */
  readonly expiresAt: string
  readonly balance: string
  readonly unlimited: boolean
  readonly count: string
  /** One address or network a line. */
  readonly allowIps: string
  readonly modelLimitsEnabled: boolean
  readonly modelLimits: readonly string[]
  readonly group: string
}

export const newToken: TokenValues = {
  name: '',
  expiresAt: '',
  balance: String(TOKEN_BALANCE_DEFAULT),
  unlimited: false,
  count: '1',
  allowIps: '',
  modelLimitsEnabled: false,
  modelLimits: [],
  group: '',
}

/** The id comes from the address, not from the form. */
export const EditedToken = UpdateToken.omit({ id: true, balanceFrom: true, balanceTo: true })

function toChanges(values: TokenValues) {
  return {
    name: values.name,
    expiresAt: values.expiresAt.trim() || null,
    balance: values.balance,
    unlimited: values.unlimited,
    allowIps: values.allowIps.split('\n'),
    modelLimitsEnabled: values.modelLimitsEnabled,
    modelLimits: [...values.modelLimits],
    group: values.group,
  }
}

const toNewTokens = (values: TokenValues) => ({ ...toChanges(values), count: Number(values.count) })

export const toInput = { create: toNewTokens, update: toChanges }

interface Checked {
  readonly unlimited?: boolean | undefined
  readonly modelLimitsEnabled?: boolean | undefined
  readonly group?: string | undefined
}

/** The values with the field names of the API. Absent fields stay absent. */
function toApi<Values extends Checked>(values: Values) {
  const { unlimited, modelLimitsEnabled, group, ...rest } = values
  return {
    ...rest,
    ...(unlimited !== undefined && { isUnlimited: unlimited }),
    ...(modelLimitsEnabled !== undefined && { hasModelLimits: modelLimitsEnabled }),
    ...(group !== undefined && { groupId: group === '' ? null : globalId('Group', group) }),
  }
}

/** The validated values in the types of the API. */
export function toCreateInput(values: TokenValues): CreateTokensInput {
  const { expiresAt, balance, ...rest } = CreateTokens.parse(toNewTokens(values))
  const amount = { expiresAt: expiresAt?.toISOString() ?? null, balance: String(balance) }
  return { ...toApi(rest), name: rest.name, ...amount }
}

/**
 * The input of an edit: the fields that differ from the first values; undefined when none differs.
 */
export function toUpdateInput(
  id: string,
  opened: TokenValues,
  values: TokenValues,
): UpdateTokenInput | undefined {
  const changed = changedFields(toChanges(opened), toChanges(values))
  if (!changed) return undefined
  const { expiresAt, balance, ...rest } = EditedToken.parse(toChanges(values))
  const input = { ...rest, expiresAt: expiresAt?.toISOString() ?? null, balance: String(balance) }
  const { balance: balanceTo, ...others } = pickFields(input, changed)
  const quota = balanceTo === undefined ? {} : { balanceFrom: opened.balance, balanceTo }
  return { ...toApi(others), ...quota, id }
}
