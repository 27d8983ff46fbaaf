import type { LogFilter } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { seesAllLogs } from './log-row.ts'
import { usersNamed } from './names.ts'

/** A part of a where clause; each `?` stands for one of its values. */
export type Condition = readonly [sql: string, ...values: unknown[]]

export interface LogConditions {
  /** On columns that `logs` and the hourly and daily sums share. */
  readonly shared: readonly Condition[]
  /** On columns of `logs` alone. */
  readonly own: readonly Condition[]
  /** The name of a token, which sums may know by the ids of tokens. */
  readonly tokenName: string | undefined
  /** Whether a condition is about a user. */
  readonly isOfUser: boolean
  /** Whether a condition is about a channel, a model or a group. */
  readonly isOfPlace: boolean
}

const NO_ROW: Condition = ['false']

/**
 * Which rows a reader asks for and may see. A normal user's are found by the user's id, whatever the
 * filter says about names and channels.
 */
export async function conditionsOf(ctx: Ctx, filter: Partial<LogFilter>): Promise<LogConditions> {
  const { group, model, tokenName, requestId, userId, channelId } = filter
  const seesAll = seesAllLogs(ctx.actor)
  const owner = await ownerOf(ctx, filter)
  const shared = [
    ...owner.shared,
    seesAll ? eq('user_id', userId) : undefined,
    seesAll ? eq('channel_id', channelId) : undefined,
    eq('"group"', group),
    model === undefined ? undefined : matches(model),
  ]
  const isOfUser = owner.shared.length > 0 || (seesAll && userId !== undefined)
  const ofChannel = seesAll ? channelId : undefined
  const isOfPlace = [ofChannel, group, model].some(one => one !== undefined)
  const own = [...owner.own, eq('request_id', requestId), ...formats(filter)]
  return { shared: given(shared), own: given(own), tokenName, isOfUser, isOfPlace }
}

/** Every condition of a filter, on the rows of `logs`. */
export async function allConditions(ctx: Ctx, filter: Partial<LogFilter>): Promise<Condition[]> {
  const { type, from, to } = filter
  const typed = type === undefined ? [] : [typeIs(type)]
  return [...rowConditions(await conditionsOf(ctx, filter)), ...typed, ...between(from, to)]
}

/** The conditions without type and time, on the rows of `logs`. */
export function rowConditions({ shared, own, tokenName }: LogConditions): Condition[] {
  return [...shared, ...own, ...given([eq('token_name', tokenName)])]
}

/** The condition for events names calls too, as the index of events does. */
function typeIs(type: string): Condition {
  if (type === 'CONSUME') return ['type = ?::log_type', type]
  return [`type = ?::log_type and type <> 'CONSUME'`, type]
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

/** One of some ids. A single one is compared directly: only then the order of an index is kept. */
export function isOneOf(column: string, ids: readonly number[]): Condition {
  if (ids.length === 0) return NO_ROW
  if (ids.length === 1) return [`${column} = ?::int`, ids[0]]
  return [`${column} = any (?::int[])`, ids]
}

/** The two formats of a call: of its caller, and of the upstream that was asked last. */
const FORMATS = `details -> 'dialects'`
const CALLER = `(${FORMATS} ->> 0)`
const UPSTREAM = `(${FORMATS} ->> 1)`

/** The index of formats has only the rows with formats, so each condition but that for all others says so. */
function formats({ callerDialect, upstreamDialect, isTranslated }: Partial<LogFilter>) {
  const isOther = `${CALLER} <> ${UPSTREAM}`
  return [
    callerDialect && withFormats(`${CALLER} = ?`, callerDialect),
    upstreamDialect && withFormats(`${UPSTREAM} = ?`, upstreamDialect),
    isTranslated === true ? withFormats(isOther) : undefined,
    isTranslated === false ? ([`(${isOther}) is not true`] as const) : undefined,
  ]
}

const withFormats = (sql: string, ...values: readonly unknown[]): Condition => [
  `${FORMATS} is not null and ${sql}`,
  ...values,
]

function eq(column: string, value: unknown): Condition | undefined {
  return value === undefined ? undefined : [`${column} = ?`, value]
}

function given(conditions: readonly (Condition | undefined)[]): Condition[] {
  return conditions.filter(one => one !== undefined)
}

interface Owner {
  readonly shared: readonly Condition[]
  readonly own: readonly Condition[]
}

/** Rows are indexed by user, not by name, so a name is replaced by its users. */
async function ownerOf(ctx: Ctx, { username }: Partial<LogFilter>): Promise<Owner> {
  if (!seesAllLogs(ctx.actor)) {
    return { shared: [['user_id = ?', ctx.actor.kind === 'user' ? ctx.actor.id : 0]], own: [] }
  }
  if (username === undefined) return { shared: [], own: [] }
  const { ids, isFormer } = await usersNamed(ctx, username)
  return {
    shared: [isOneOf('user_id', ids)],
    own: isFormer ? [['username = ?', username]] : [],
  }
}

function matches(model: string): Condition {
  const pattern = patternOf(model)
  return pattern === undefined ? ['model = ?', model] : ['model like ?', pattern]
}

/** `%` is a wildcard, as typed; the other signs of a pattern mean themselves. */
export function patternOf(model: string): string | undefined {
  return model.includes('%') ? model.replace(/[\\_]/g, '\\$&') : undefined
}
