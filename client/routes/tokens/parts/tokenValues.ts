import {
  CreateTokens,
  TOKEN_BALANCE_DEFAULT,
  UpdateToken,
} from '../../../../contract/inputs/token.ts'
import type { CreateTokensInput } from '../../../__generated__/useCreateTokensMutation.graphql.ts'
import type { UpdateTokenInput } from '../../../__generated__/useUpdateTokenMutation.graphql.ts'
import { changedFields, pickFields } from '../../../ui/form/changedFields.ts'

/** What the form of a token holds: texts as they are typed. */
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

/** The checked values in the types of the API. */
export function toCreateInput(values: TokenValues): CreateTokensInput {
  const { expiresAt, balance, ...rest } = CreateTokens.parse(toNewTokens(values))
  return { ...rest, expiresAt: expiresAt?.toISOString() ?? null, balance: String(balance) }
}

/** What an edit sends: the fields that differ from those the form opened with, if any do. */
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
  return { ...others, ...quota, id }
}
