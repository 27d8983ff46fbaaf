import type { Ctx } from '../../kernel/ctx.ts'
import type { LogSearch } from './log-search.ts'
import type { BoundOf } from './page-of-logs.ts'
import { findStretches, stretchWith, type Stretch } from './stretches.ts'

/** The stretches of the newest rows may be known; for other parts of a list further ones are counted. */
export function boundIn(ctx: Ctx, list: LogSearch, newest?: readonly Stretch[]): BoundOf {
  return async (rows, { isAscending, behind }) => {
    const known = isAscending || behind.length > 0 ? undefined : newest
    const conditions = [...list.conditions, ...behind]
    const stretches =
      known ?? (await findStretches(ctx, { ...list, conditions, isAscending, max: rows }))
    return stretchWith(stretches, rows)?.bound ?? []
  }
}
