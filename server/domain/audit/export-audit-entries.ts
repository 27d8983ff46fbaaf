import { AuditFilter, type AuditFilterRaw } from '../../../contract/inputs/audit-entry.ts'
import type { AuditEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { auditWhere } from './audit-where.ts'
import { entriesWithKeyword } from './recorded-text.ts'

/** An entry with the present name of the account that acted. */
export interface ExportedAuditEntry extends AuditEntry {
  /** Empty for a guest, for the server itself and for an account that was deleted. */
  readonly actorName: string
}

/** So many rows are in memory at a time. */
const ROWS_AT_ONCE = 1_000

/** All entries of the audit log that match a filter, oldest first. Throws before the first. */
export function exportAuditEntries(
  ctx: Ctx,
  raw: AuditFilterRaw,
): AsyncIterable<ExportedAuditEntry> {
  allow(ctx.actor, 'audit:read')
  return matchingEntries(ctx, parseInput(AuditFilter, raw))
}

async function* matchingEntries(ctx: Ctx, filter: AuditFilter) {
  const matching = auditWhere(filter, await entriesWithKeyword(ctx, filter))
  for (let last = 0n; ;) {
    const rows = await ctx.db.auditEntry.findMany({
      where: { AND: [matching, { id: { gt: last } }] },
      orderBy: { id: 'asc' },
      take: ROWS_AT_ONCE,
    })
    const names = await namesOf(ctx, rows)
    for (const row of rows) yield { ...row, actorName: names.get(row.actorId) ?? '' }
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_AT_ONCE) return
  }
}

async function namesOf(
  ctx: Ctx,
  rows: readonly AuditEntry[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
  const users = await ctx.db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, username: true },
  })
  return new Map(users.map(({ id, username }) => [id, username]))
}
