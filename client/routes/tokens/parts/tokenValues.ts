import {
  CreateTokens,
  TOKEN_BALANCE_DEFAULT,
  UpdateToken,
} from '../../../../contract/inputs/token.ts'
import type { RowForm } from '../../../ui/form/rowForm.ts'

/** The values of the token form, as typed. */
export interface TokenValues {
  readonly name: string
  readonly neverExpires: boolean
  /** `yyyy-MM-dd HH:mm:ss` in the reader's zone; empty while it is not complete, which is an error. */
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
  neverExpires: true,
  expiresAt: '',
  balance: String(TOKEN_BALANCE_DEFAULT),
  unlimited: false,
  count: '1',
  allowIps: '',
  modelLimitsEnabled: false,
  modelLimits: [],
  group: '',
}

const EditedToken = UpdateToken.omit({ id: true, balanceFrom: true, balanceTo: true })

function toChanges(values: TokenValues) {
  return {
    name: values.name,
    expiresAt: values.neverExpires ? null : values.expiresAt,
    balance: values.balance,
    unlimited: values.unlimited,
    allowIps: values.allowIps.split('\n'),
    modelLimitsEnabled: values.modelLimitsEnabled,
    modelLimits: [...values.modelLimits],
    group: values.group,
  }
}

export const tokenForm: RowForm<TokenValues> = {
  create: {
    schema: CreateTokens,
    toInput: values => ({ ...toChanges(values), count: Number(values.count) }),
  },
  update: { schema: EditedToken, toInput: toChanges },
  // A changed quota is sent with the one that was shown, so that charges made meanwhile are kept.
  adjustUpdate: ({ balance, ...input }, opened) =>
    balance === undefined ? input : { ...input, balanceFrom: opened.balance, balanceTo: balance },
}
