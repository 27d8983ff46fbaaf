import {
  ListAuditEntries,
  NewestAuditEntries,
  type ListAuditEntriesRaw,
  type NewestAuditEntriesRaw,
} from '../../../contract/inputs/audit-entry.ts'
import type { AuditEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { descending } from '../../kernel/keyset.ts'
import type { ListPage } from '../../kernel/keyset-page.ts'
import { listQuery } from '../../kernel/list-query.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { auditWhere } from './audit-where.ts'
import { entriesWithKeyword } from './recorded-text.ts'

const NEWEST_FIRST = [descending({ name: 'id', kind: 'bigint' } as const)]

/** A page of the audit log, newest first. */
export async function listAuditEntries(
  ctx: Ctx,
  raw: ListAuditEntriesRaw,
): Promise<ListPage<AuditEntry>> {
  allow(ctx.actor, 'audit:read')
  const { filter, ...page } = parseInput(ListAuditEntries, raw)
  const found = await entriesWithKeyword(ctx, filter)
  const list = await listQuery(ctx, {
    table: 'audit_entries',
    model: ctx.db.auditEntry,
    page,
    where: auditWhere(filter, found),
    order: NEWEST_FIRST,
  })
  return found.isCapped ? { ...list, totalLimit: list.total, isTotalCapped: true } : list
}

/** The newest entries of a filter, newest first, without their total. */
export async function newestAuditEntries(
  ctx: Ctx,
  raw: NewestAuditEntriesRaw,
): Promise<AuditEntry[]> {
  allow(ctx.actor, 'audit:read')
  const { filter, take } = parseInput(NewestAuditEntries, raw)
  const where = auditWhere(filter, await entriesWithKeyword(ctx, filter))
  return ctx.db.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take })
}
