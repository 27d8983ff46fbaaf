import type { EntryFilterRaw } from '../../../contract/inputs/entry.ts'
import type { Language } from '../../../contract/enums.ts'
import { message, type MessageKey } from '../../../contract/messages.ts'
import { COST_DIGITS, formatMoney } from '../../../contract/quota.ts'
import type { EntryRow, ExportedEntry, NamedEntry } from '../../../server/domain/money/index.ts'
import { numberOf, textOf, type Query } from '../query.ts'
import type { CsvColumn } from './csv.ts'
import { fromQuery, queryNamesOf, type QueryTable } from './table.ts'

const filter = {
  user_id: { field: 'userId', read: numberOf },
  kind: { field: 'kind', read: textOf },
  changes: { field: 'changes', read: textOf },
  reference: { field: 'reference', read: textOf },
  sign: { field: 'sign', read: textOf },
  token_name: { field: 'tokenName', read: textOf },
  from: { field: 'from', read: textOf },
  to: { field: 'to', read: textOf },
} as const satisfies QueryTable

export const entryNames = queryNamesOf(filter)

/** The filter of the entries, as sent: the verb refuses an invalid value. */
export const fromRestEntryQuery = (query: Query) => fromQuery(filter, query) as EntryFilterRaw

interface Reader {
  readonly language: Language
  readonly quotaPerUnit: number
}

/** The columns of a ledger as a file, in the language of its reader. */
export function ledgerColumns(reader: Reader): CsvColumn<ExportedEntry>[] {
  const { number, moment, change, rest } = partsFor(reader)
  const { say, dollars } = textsFor(reader)
  return [
    ...number,
    ...moment,
    ...change,
    { heading: say('balanceAfter'), cell: ({ balanceAfter }) => String(balanceAfter) },
    { heading: say('dollarsAfter'), cell: ({ balanceAfter }) => dollars(balanceAfter) },
    ...rest,
  ]
}

/** Those of the ledger of several accounts, which has no balances between its entries. */
export function wholeLedgerColumns(reader: Reader): CsvColumn<NamedEntry>[] {
  const { number, moment, change, rest } = partsFor(reader)
  const { say } = textsFor(reader)
  return [
    ...number,
    { heading: say('userId'), cell: ({ userId }) => String(userId) },
    { heading: say('user'), cell: ({ username }) => username },
    ...moment,
    { heading: say('token'), cell: ({ tokenName }) => tokenName ?? '' },
    ...change,
    ...rest,
  ]
}

function textsFor({ language, quotaPerUnit }: Reader) {
  return {
    say: (key: MessageKey<'ledger'>) => message(language, 'ledger', key),
    dollars: (quota: bigint) => formatMoney(quota, quotaPerUnit, COST_DIGITS).replace('$', ''),
  }
}

type Columns = CsvColumn<EntryRow>[]

function partsFor(reader: Reader) {
  const { say, dollars } = textsFor(reader)
  const number: Columns = [{ heading: say('number'), cell: ({ id }) => String(id) }]
  const moment: Columns = [
    { heading: say('time'), cell: ({ createdAt }) => createdAt.toISOString() },
    { heading: say('kind'), cell: ({ kind }) => say(kind) },
    { heading: say('reference'), cell: ({ reference }) => reference },
  ]
  const change: Columns = [
    { heading: say('quota'), cell: ({ amount }) => String(amount) },
    { heading: say('dollars'), cell: ({ amount }) => dollars(amount) },
  ]
  const rest: Columns = [
    { heading: say('rewards'), cell: ({ rewardAmount }) => String(rewardAmount) },
    { heading: say('reason'), cell: ({ reason }) => reason },
  ]
  return { number, moment, change, rest }
}
