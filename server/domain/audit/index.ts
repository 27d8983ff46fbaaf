export { changesOf, type AuditChange } from './changes-of.ts'
export { exportAuditEntries, type ExportedAuditEntry } from './export-audit-entries.ts'
export { getAuditEntry } from './get-audit-entry.ts'
export { listAuditEntries, newestAuditEntries } from './list-audit-entries.ts'
