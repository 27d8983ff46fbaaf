import type { Ctx } from '../../kernel/ctx.ts'
import { where, type Condition } from './conditions.ts'
import type { Span } from './hours.ts'

/** Rows between one end of a list and a moment. */
export interface Stretch {
  /** The condition for the rows up to its other end; absent for the whole list. */
  readonly bound: readonly Condition[]
  /** The number of rows, counted up to the maximum. */
  readonly count: number
}

export interface StretchesOf extends Span {
  readonly conditions: readonly Condition[]
  readonly isAscending: boolean
  /** Further rows are not counted. */
  readonly max: number
}

const MINUTE_MS = 60_000
const FIRST_MS = 10 * MINUTE_MS
/** Each stretch ends this many times farther from the first row. */
const GROWTH = 8
/** About three years; older rows are one stretch. */
const LONGEST_MS = FIRST_MS * GROWTH ** 6

/**
 * Counts the rows of a list from its first row on, in stretches of time that grow, until `max` rows
 * are found. Each stretch is read by the index that has the fewest entries for it, whatever its order,
 * so that a filter whose values rarely occur together does not walk along all rows.
 */
export async function findStretches(ctx: Ctx, list: StretchesOf): Promise<Stretch[]> {
  const startMs = await startOf(ctx, list)
  const found: Stretch[] = []
  let count = 0
  let before: readonly Condition[] = []
  for (let lengthMs = FIRST_MS; count < list.max; lengthMs *= GROWTH) {
    const end = lengthMs > LONGEST_MS ? undefined : endOf(list, startMs, lengthMs)
    const bound = end ? [reaching(list, end)] : []
    count += await countIn(ctx, [...list.conditions, ...before, ...bound], list.max - count)
    found.push({ bound, count })
    if (!end) break
    before = [beyond(list, end)]
  }
  return found
}

/** The first stretch that has so many rows, or the whole list. */
export function stretchWith(stretches: readonly Stretch[], rows: number): Stretch | undefined {
  return stretches.find(({ count }) => count >= rows) ?? stretches.at(-1)
}

/** A list of the oldest rows begins at its start, or at the first row of the log. */
async function startOf(ctx: Ctx, { isAscending, from, to }: StretchesOf): Promise<number> {
  const now = ctx.now().getTime()
  if (!isAscending) return Math.min(to?.getTime() ?? now, now)
  if (from) return from.getTime()
  const [first] = await ctx.db.$queryRawUnsafe<{ at: Date }[]>(
    `select created_at as at from logs order by created_at, id limit 1`,
  )
  return first?.at.getTime() ?? now
}

/** Undefined when the stretch includes the rest of the list. */
function endOf({ isAscending, from, to }: StretchesOf, startMs: number, lengthMs: number) {
  const endMs = isAscending ? startMs + lengthMs : startMs - lengthMs
  const lastMs = isAscending ? (to?.getTime() ?? Infinity) : (from?.getTime() ?? 0)
  const isPast = isAscending ? endMs >= lastMs : endMs <= lastMs
  return isPast ? undefined : new Date(endMs)
}

const reaching = ({ isAscending }: StretchesOf, end: Date): Condition =>
  isAscending ? ['created_at < ?::timestamptz', end] : ['created_at >= ?::timestamptz', end]

const beyond = ({ isAscending }: StretchesOf, end: Date): Condition =>
  isAscending ? ['created_at >= ?::timestamptz', end] : ['created_at < ?::timestamptz', end]

/** The rows are read apart from the limit, which would favour an index in the wrong order. */
async function countIn(ctx: Ctx, conditions: readonly Condition[], max: number): Promise<number> {
  const { where: clause, values } = where(conditions)
  const text = `with matching as materialized (select from logs ${clause})
    select count(*)::int as total from (select from matching limit ${max}) counted`
  const [row] = await ctx.db.$queryRawUnsafe<{ total: number }[]>(text, ...values)
  return row?.total ?? 0
}
