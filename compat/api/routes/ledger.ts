import { exportEntries } from '../../../server/domain/money/index.ts'
import { option } from '../../../server/domain/options/index.ts'
import type { Answer, Call } from '../route.ts'
import { csvLines } from '../wire/csv.ts'
import { fromRestEntryQuery, ledgerColumns } from '../wire/ledger.ts'

/** The ledger of the caller, or of a user below, as CSV. */
export async function exportLedger({ ctx, query }: Call): Promise<Answer> {
  const entries = await exportEntries(ctx, fromRestEntryQuery(query))
  const { language } = ctx
  const columns = ledgerColumns({ language, quotaPerUnit: option(ctx, 'QuotaPerUnit') })
  return { file: { name: 'ledger.csv', lines: csvLines(entries, columns) } }
}
