import { saveCsv } from '../saveCsv.ts'
import type { LedgerVariables } from './ledgerRoute.ts'

/** Whose entries a list shows. */
export interface LedgerOwner {
  /** Those of all accounts, or of the one that the filter names. */
  readonly isWhole: boolean
  /** The number of the account; absent for the viewer, and for all accounts. */
  readonly userNumber?: number | undefined
}

/**
 * Saves all entries of the filter as a CSV file: those of a user by its number, else those of all
 * accounts or the own ones. The file of one account has the balance after each entry.
 */
export async function exportLedger(
  { filter }: LedgerVariables,
  { isWhole, userNumber }: LedgerOwner,
): Promise<void> {
  const { userId: _global, tokenName, ...conditions } = filter ?? {}
  await saveCsv({
    path: isWhole && userNumber === undefined ? '/api/ledger' : '/api/user/ledger',
    filter: { ...conditions, token_name: tokenName, user_id: userNumber },
    name: 'ledger.csv',
  })
}
