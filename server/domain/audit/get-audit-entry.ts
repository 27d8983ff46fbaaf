import { Id } from '../../../contract/inputs/common.ts'
import type { AuditEntry } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'

/** One entry of the audit log. Throws NOT_FOUND. */
export async function getAuditEntry(ctx: Ctx, input: Id): Promise<AuditEntry> {
  allow(ctx.actor, 'audit:read')
  const { id } = parseInput(Id, input)
  const entry = await ctx.db.auditEntry.findUnique({ where: { id } })
  if (!entry) throw new AppError('NOT_FOUND')
  return entry
}
