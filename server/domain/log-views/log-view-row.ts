import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/ctx.ts'

/** Only one transaction at a time changes the views of a user. */
const LOCK = `select pg_advisory_xact_lock(hashtext('log views of a user'), $1::int)::text`

/** Locks the views of a user until the end of the transaction. */
export async function lockLogViews(tx: Tx, userId: number): Promise<void> {
  await tx.query(LOCK, [userId])
}

interface NewName {
  readonly userId: number
  readonly name: string
  /** The view that gets the name; absent for a new one. */
  readonly id?: number
}

/** Throws LOG_VIEW_NAME_TAKEN when another view of the user has the name. */
export async function requireFreeName(tx: Tx, { userId, name, id }: NewName): Promise<void> {
  const views = await tx.db.logView.findMany({
    where: { userId },
    select: { id: true, name: true },
  })
  const wanted = name.toLowerCase()
  const isTaken = views.some(view => view.id !== id && view.name.toLowerCase() === wanted)
  if (isTaken) throw new AppError('LOG_VIEW_NAME_TAKEN', { name })
}
