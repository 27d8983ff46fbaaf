import type { EntryFilterRaw } from '../../../contract/inputs/entry.ts'
import type { Language } from '../../../contract/enums.ts'
import { message, type MessageKey } from '../../../contract/messages.ts'
import { COST_DIGITS, formatMoney } from '../../../contract/quota.ts'
import type { ExportedEntry } from '../../../server/domain/money/index.ts'
import { numberOf, textOf, type Query } from '../query.ts'
import type { CsvColumn } from './csv.ts'
import { fromQuery, type QueryTable } from './table.ts'

const filter = {
  user_id: { field: 'userId', read: numberOf },
  kind: { field: 'kind', read: textOf },
  changes: { field: 'changes', read: textOf },
  reference: { field: 'reference', read: textOf },
  from: { field: 'from', read: textOf },
  to: { field: 'to', read: textOf },
} as const satisfies QueryTable

/** The filter of the entries, as sent: the verb refuses an invalid value. */
export const fromRestEntryQuery = (query: Query) => fromQuery(filter, query) as EntryFilterRaw

interface Reader {
  readonly language: Language
  readonly quotaPerUnit: number
}

/** The columns of a ledger as a file, in the language of its reader. */
export function ledgerColumns({ language, quotaPerUnit }: Reader): CsvColumn<ExportedEntry>[] {
  const say = (key: MessageKey<'ledger'>) => message(language, 'ledger', key)
  const dollars = (quota: bigint) => formatMoney(quota, quotaPerUnit, COST_DIGITS).replace('$', '')
  return [
    { heading: say('number'), cell: ({ id }) => String(id) },
    { heading: say('time'), cell: ({ createdAt }) => createdAt.toISOString() },
    { heading: say('kind'), cell: ({ kind }) => say(kind) },
    { heading: say('reference'), cell: ({ reference }) => reference },
    { heading: say('quota'), cell: ({ amount }) => String(amount) },
    { heading: say('dollars'), cell: ({ amount }) => dollars(amount) },
    { heading: say('balanceAfter'), cell: ({ balanceAfter }) => String(balanceAfter) },
    { heading: say('dollarsAfter'), cell: ({ balanceAfter }) => dollars(balanceAfter) },
    { heading: say('rewards'), cell: ({ rewardAmount }) => String(rewardAmount) },
    { heading: say('reason'), cell: ({ reason }) => reason },
  ]
}
