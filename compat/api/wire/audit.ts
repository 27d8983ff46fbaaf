import type { Language } from '../../../contract/enums.ts'
import type { AuditFilterRaw } from '../../../contract/inputs/audit-entry.ts'
import { message, type MessageKey } from '../../../contract/messages.ts'
import type { ExportedAuditEntry } from '../../../server/domain/audit/index.ts'
import { numberOf, textOf, type Query } from '../query.ts'
import type { CsvColumn } from './csv.ts'
import { fromQuery, queryNamesOf, type QueryTable } from './table.ts'

const filter = {
  keyword: { field: 'keyword', read: textOf },
  noun: { field: 'noun', read: textOf },
  outcome: { field: 'outcome', read: textOf },
  user_id: { field: 'actorId', read: numberOf },
  from: { field: 'from', read: textOf },
  to: { field: 'to', read: textOf },
} as const satisfies QueryTable

export const auditNames = queryNamesOf(filter)

/** The filter of the entries, as sent: the verb refuses an invalid value. */
export const fromRestAuditQuery = (query: Query) => fromQuery(filter, query) as AuditFilterRaw

/** The columns of the audit log as a file, in the language of its reader. */
export function auditColumns(language: Language): CsvColumn<ExportedAuditEntry>[] {
  const say = (key: MessageKey<'audit'>) => message(language, 'audit', key)
  return [
    { heading: say('number'), cell: ({ id }) => String(id) },
    { heading: say('time'), cell: ({ createdAt }) => createdAt.toISOString() },
    { heading: say('actorId'), cell: ({ actorId }) => (actorId === null ? '' : String(actorId)) },
    { heading: say('actor'), cell: ({ actorName }) => actorName },
    { heading: say('role'), cell: ({ actorRole }) => actorRole ?? '' },
    { heading: say('action'), cell: ({ action }) => action },
    { heading: say('target'), cell: ({ target }) => target },
    { heading: say('outcome'), cell: ({ outcome }) => outcome },
    { heading: say('address'), cell: ({ address }) => address },
    { heading: say('requestId'), cell: ({ requestId }) => requestId },
    { heading: say('change'), cell: ({ change }) => JSON.stringify(change) },
  ]
}
