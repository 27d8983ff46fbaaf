import type { AuditFilter } from '../../../contract/inputs/audit-entry.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Matches } from './recorded-text.ts'

/** The conditions of a filter of the audit log. `found` has the entries that record its keyword. */
export function auditWhere(
  filter: Partial<AuditFilter> = {},
  { ids }: Matches,
): Prisma.AuditEntryWhereInput {
  const { keyword, noun, outcome, actorId, from, to } = filter
  return {
    actorId,
    outcome,
    action: noun === undefined ? undefined : { startsWith: `${noun}.` },
    createdAt: { gte: from, lte: to },
    OR: keyword === undefined ? undefined : [...matches(keyword), { id: { in: [...ids] } }],
  }
}

const matches = (keyword: string): Prisma.AuditEntryWhereInput[] => [
  { action: keyword },
  { target: keyword },
  { address: keyword },
  { requestId: keyword },
]
