import { exportAuditEntries } from '../../../server/domain/audit/index.ts'
import type { Answer, Call } from '../route.ts'
import { auditColumns, fromRestAuditQuery } from '../wire/audit.ts'
import { csvLines } from '../wire/csv.ts'

/** The audit log as CSV, oldest first. */
export async function exportAuditLog({ ctx, query }: Call): Promise<Answer> {
  const entries = exportAuditEntries(ctx, fromRestAuditQuery(query))
  const lines = csvLines(entries, auditColumns(ctx.language))
  return Promise.resolve({ file: { name: 'audit-log.csv', lines } })
}
