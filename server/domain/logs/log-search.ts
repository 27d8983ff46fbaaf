import type { LogFilter } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allConditions, isOneOf, patternOf, type Condition } from './conditions.ts'
import type { Span } from './hours.ts'
import { seesAllLogs } from './log-row.ts'
import { modelsLike, rowsNamed, type NamedRows } from './names.ts'

/** A filter as conditions that the indexes of `logs` answer. */
export interface LogSearch extends Span {
  readonly conditions: readonly Condition[]
  /** Whether no index has the matching rows in the order of time. */
  readonly isScattered: boolean
}

type Filter = Partial<LogFilter>

/** The indexes have accounts, and places: models with channels and groups. */
export async function searchOf(ctx: Ctx, filter: Filter): Promise<LogSearch> {
  const isInOrder = isOfAccount(ctx, filter) || filter.requestId !== undefined
  const models = await modelConditions(ctx, filter)
  const named = isInOrder ? undefined : await namedRows(ctx, filter)
  const conditions = [
    ...(await allConditions(ctx, models ? { ...filter, model: undefined } : filter)),
    ...(models ?? []),
    ...(named ? placeOf(named) : []),
  ]
  const isScattered = !isInOrder && named?.userIds?.length !== 1 && isSpread(filter, named)
  return { conditions, isScattered, from: filter.from, to: filter.to }
}

/** In addition to the name of a token: where its rows are. */
export function placeOf({ areTokenless, userIds }: NamedRows): Condition[] {
  if (areTokenless) return [['token_id = 0'], [`token_name <> ''`]]
  return userIds ? [isOneOf('user_id', userIds)] : []
}

const isOfAccount = ({ actor }: Ctx, { userId, username }: Filter): boolean =>
  !seesAllLogs(actor) || userId !== undefined || username !== undefined

/** A pattern is replaced by the models that match it, because an index finds those. */
async function modelConditions(ctx: Ctx, { model }: Filter): Promise<Condition[] | undefined> {
  const pattern = model === undefined ? undefined : patternOf(model)
  const models = pattern === undefined ? undefined : await modelsLike(ctx, pattern)
  return models && [['model = any (?::text[])', models]]
}

async function namedRows(ctx: Ctx, { tokenName }: Filter): Promise<NamedRows | undefined> {
  return tokenName === undefined ? undefined : rowsNamed(ctx, tokenName)
}

const isSpread = ({ model, group, channelId }: Filter, named: NamedRows | undefined): boolean =>
  [model, group, channelId].some(one => one !== undefined) || named?.areTokenless === false
