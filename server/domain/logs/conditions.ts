import type { LogFilter } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { seesAllLogs } from './log-row.ts'

/** A part of a where clause; each `?` stands for one of its values. */
export type Condition = readonly [sql: string, ...values: unknown[]]

export interface LogConditions {
  /** On columns that `logs` and `usage_hours` share. */
  readonly shared: readonly Condition[]
  /** On columns of `logs` alone. */
  readonly own: readonly Condition[]
}

/** A user of this name, by the unique folded name where the two agree. */
const USER_BY_NAME = `
select id from users where username_key = lower(normalize($1, NFKC)) and username = $1`

/**
 * Which rows a reader asks for and may see. A normal user's are found by the user's id, whatever the
 * filter says about names and channels.
 */
export async function conditionsOf(ctx: Ctx, filter: Partial<LogFilter>): Promise<LogConditions> {
  const { group, model, tokenName, requestId, userId, channelId } = filter
  const seesAll = seesAllLogs(ctx.actor)
  const owner = await ownerOf(ctx, filter)
  const shared = [
    owner.id === undefined ? undefined : eq('user_id', owner.id),
    seesAll ? eq('user_id', userId) : undefined,
    seesAll ? eq('channel_id', channelId) : undefined,
    eq('"group"', group),
    model === undefined ? undefined : matches(model),
  ]
  const own = [eq('username', owner.name), eq('token_name', tokenName), eq('request_id', requestId)]
  return { shared: given(shared), own: given(own) }
}

/** Every condition of a filter, on the rows of `logs`. */
export async function allConditions(ctx: Ctx, filter: Partial<LogFilter>): Promise<Condition[]> {
  const { shared, own } = await conditionsOf(ctx, filter)
  const { type, from, to } = filter
  const typed = type === undefined ? [] : [['type = ?::log_type', type] as const]
  return [...shared, ...own, ...typed, ...between(from, to)]
}

/** `where …` with values numbered behind `offset` others, and the values. */
export function where(
  conditions: readonly Condition[],
  offset = 0,
): { where: string; values: unknown[] } {
  let place = offset
  const texts = conditions.map(([sql]) => sql.replaceAll('?', () => `$${(place += 1)}`))
  return {
    where: texts.length === 0 ? '' : `where ${texts.join(' and ')}`,
    values: conditions.flatMap(([, ...values]) => values),
  }
}

export function between(from: Date | undefined, to: Date | undefined): Condition[] {
  return given([
    from && (['created_at >= ?::timestamptz', from] as const),
    to && (['created_at <= ?::timestamptz', to] as const),
  ])
}

function eq(column: string, value: unknown): Condition | undefined {
  return value === undefined ? undefined : [`${column} = ?`, value]
}

function given(conditions: readonly (Condition | undefined)[]): Condition[] {
  return conditions.filter(one => one !== undefined)
}

/**
 * Rows are indexed by user, not by name, so a current name is replaced by its user. A name without a
 * user may still occur in old rows.
 */
async function ownerOf(
  ctx: Ctx,
  { username }: Partial<LogFilter>,
): Promise<{ id?: number; name?: string }> {
  if (!seesAllLogs(ctx.actor)) return { id: ctx.actor.kind === 'user' ? ctx.actor.id : 0 }
  if (username === undefined) return {}
  const [user] = await ctx.db.$queryRawUnsafe<{ id: number }[]>(USER_BY_NAME, username)
  return user ? { id: user.id } : { name: username }
}

/** `%` is a wildcard, as typed; the other signs of a pattern mean themselves. */
function matches(model: string): Condition {
  if (!model.includes('%')) return ['model = ?', model]
  return ['model like ?', model.replace(/[\\_]/g, '\\$&')]
}
