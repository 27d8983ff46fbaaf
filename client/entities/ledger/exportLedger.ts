import { saveCsv } from '../saveCsv.ts'
import type { LedgerVariables } from './ledgerRoute.ts'

/** Saves all entries of the filter as a CSV file: the own ones, or those of a user by its number. */
export async function exportLedger(
  { filter }: LedgerVariables,
  userNumber: number | undefined,
): Promise<void> {
  const { userId: _global, ...conditions } = filter ?? {}
  await saveCsv({
    path: '/api/user/ledger',
    filter: { ...conditions, user_id: userNumber },
    name: 'ledger.csv',
  })
}
