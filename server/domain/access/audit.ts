import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { masked } from './mask.ts'

export interface AuditRow {
  /** Noun and verb, as in `user.set-status`. */
  readonly action: string
  /** What was acted on, as in `user:12`; empty for the whole site. */
  readonly target?: string
  /** What is different now: before and after, or what was asked for. Secrets are masked here. */
  readonly change?: unknown
  readonly outcome?: 'ok' | 'refused'
}

/** Writes who did what, in the transaction that does it. */
export async function audit(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'address' | 'requestId'>,
  { action, target = '', change = {}, outcome = 'ok' }: AuditRow,
): Promise<void> {
  const { actor, address, requestId } = ctx
  const by = actor.kind === 'user' ? { actorId: actor.id, actorRole: actor.role } : {}
  const data = { ...by, address, requestId, action, target, outcome }
  await tx.db.auditEntry.create({ data: { ...data, change: masked(change) ?? {} } })
}
