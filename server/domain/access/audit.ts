import type { AuditAction } from '../../../contract/audit-actions.ts'
import type { RoleName } from '../../../contract/enums.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { masked } from './mask.ts'

/** An account as the one that acted. */
interface AuditActor {
  readonly id: number
  readonly role: RoleName
}

export interface AuditRow {
  /** Noun and verb, as in `user.set-status`. */
  readonly action: AuditAction
  /** The object of the action, as in `user:12`; empty for the whole site. */
  readonly target?: string
  /** The values before and after, or the input. Secrets are masked here. */
  readonly change?: unknown
  readonly outcome?: 'ok' | 'refused'
  /** Who acted, when the request began as that of a guest: the account that signs in. */
  readonly by?: AuditActor
}

/** Writes an audit row, and notifies those who read the log, in the transaction of the action. */
export async function audit(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'address' | 'requestId' | 'bus'>,
  { action, target = '', change = {}, outcome = 'ok', by: account }: AuditRow,
): Promise<void> {
  const { actor, address, requestId } = ctx
  const acting = account ?? (actor.kind === 'user' ? actor : undefined)
  const by = acting ? { actorId: acting.id, actorRole: acting.role } : {}
  const data = { ...by, address, requestId, action, target, outcome }
  await tx.db.auditEntry.create({ data: { ...data, change: masked(change) ?? {} } })
  // The same text for every row, so that a transaction with many sends one notification.
  await ctx.bus.publish(tx, 'audit', 'added')
}
