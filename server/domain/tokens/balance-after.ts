import { QUOTA_MAX } from '../../../contract/inputs/common.ts'
import type { UpdateToken } from '../../../contract/inputs/token.ts'
import type { FieldError } from '../../../contract/errors.ts'
import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'

export type BalanceChange = Pick<UpdateToken, 'balance' | 'balanceFrom' | 'balanceTo'>

/**
 * The balance of a locked token after an edit: rule 4 of the README. Throws QUOTA_NEGATIVE when less
 * is left than is subtracted, and INPUT_INVALID.
 */
export function balanceAfter({ balance: present }: Pick<Token, 'balance'>, change: BalanceChange) {
  const { balance = present, balanceFrom, balanceTo } = change
  if (balanceFrom === undefined && balanceTo === undefined) return balance
  if (balanceTo === undefined) throw invalid({ field: 'balanceTo', messageKey: 'valueRequired' })
  if (balanceFrom === undefined)
    throw invalid({ field: 'balanceFrom', messageKey: 'valueRequired' })
  if (balanceFrom === balanceTo) return present
  const after = present + balanceTo - balanceFrom
  if (after < 0n) throw new AppError('QUOTA_NEGATIVE')
  if (after <= QUOTA_MAX) return after
  throw invalid({
    field: 'balanceTo',
    messageKey: 'valueTooBig',
    params: { max: String(QUOTA_MAX) },
  })
}

function invalid(field: FieldError): AppError {
  return new AppError('INPUT_INVALID', {}, { fields: [field] })
}
