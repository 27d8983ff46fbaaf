import { exportAllEntries, exportEntries } from '../../../server/domain/money/index.ts'
import { option } from '../../../server/domain/options/index.ts'
import type { Answer, Call } from '../route.ts'
import { csvLines } from '../wire/csv.ts'
import { fromRestEntryQuery, ledgerColumns, wholeLedgerColumns } from '../wire/ledger.ts'

/** The ledger of the caller, or of a user below, as CSV. */
export async function exportLedger({ ctx, query }: Call): Promise<Answer> {
  const entries = await exportEntries(ctx, fromRestEntryQuery(query))
  return { file: { name: 'ledger.csv', lines: csvLines(entries, ledgerColumns(readerOf(ctx))) } }
}

/** The ledger of all accounts that the caller may read, as CSV. */
export async function exportWholeLedger({ ctx, query }: Call): Promise<Answer> {
  const entries = await exportAllEntries(ctx, fromRestEntryQuery(query))
  const columns = wholeLedgerColumns(readerOf(ctx))
  return { file: { name: 'ledger.csv', lines: csvLines(entries, columns) } }
}

const readerOf = (ctx: Call['ctx']) => ({
  language: ctx.language,
  quotaPerUnit: option(ctx, 'QuotaPerUnit'),
})
