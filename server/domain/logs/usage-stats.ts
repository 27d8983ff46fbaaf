import { UsageStats } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { between, conditionsOf, where, type Condition, type LogConditions } from './conditions.ts'
import { splitIntoHours, type Span } from './hours.ts'

export interface UsageTotals {
  /** Quota spent in the filter's time. */
  readonly quota: bigint
  /** Calls settled in the last 60 seconds. */
  readonly requestsPerMinute: number
  /** Prompt and completion units of those calls. */
  readonly tokensPerMinute: number
}

const CONSUMED: Condition = ['type = ?::log_type', 'CONSUME']
const LAST_MINUTE: Condition = ['created_at > now() - ?::interval', '60 seconds']

/**
 * What calls have cost, and the load of the last minute, for the rows the reader may see. Only
 * consume rows count, whatever type the filter names.
 */
export async function usageStats(
  ctx: Ctx,
  raw: { readonly filter?: unknown },
): Promise<UsageTotals> {
  allow(ctx.actor, 'log:own')
  const { filter } = parseInput(UsageStats, raw)
  const conditions = await conditionsOf(ctx, filter ?? {})
  const { requestsPerMinute, tokensPerMinute } = await lastMinute(ctx, conditions)
  return { quota: await spent(ctx, conditions, filter ?? {}), requestsPerMinute, tokensPerMinute }
}

/** Whole hours come from the roll-ups, the rest of the time from the rows themselves. */
async function spent(ctx: Ctx, conditions: LogConditions, time: Span): Promise<bigint> {
  // The roll-ups know no names of tokens or former users, and no single call.
  if (conditions.own.length > 0) return sumRows(ctx, conditions, time)
  const { hours, edges } = splitIntoHours(time.from, time.to)
  const parts = edges.map(edge => sumRows(ctx, conditions, edge))
  if (hours) parts.push(sumHours(ctx, conditions, hours))
  return (await Promise.all(parts)).reduce((sum, part) => sum + part, 0n)
}

async function sumRows(ctx: Ctx, conditions: LogConditions, span: Span): Promise<bigint> {
  const { shared, own } = conditions
  const all = where([...shared, ...own, CONSUMED, ...between(span.from, span.to)])
  return sum(ctx, `select sum(quota)::bigint as quota from logs ${all.where}`, all.values)
}

async function sumHours(ctx: Ctx, { shared }: LogConditions, hours: Span): Promise<bigint> {
  const times = between(hours.from, hours.to).map(
    ([sql, ...values]) => [sql.replace('created_at', 'hour'), ...values] as const,
  )
  const all = where([...shared, ...times])
  return sum(ctx, `select sum(quota)::bigint as quota from usage_hours ${all.where}`, all.values)
}

async function sum(ctx: Ctx, text: string, values: readonly unknown[]): Promise<bigint> {
  const [row] = await ctx.db.$queryRawUnsafe<{ quota: bigint | null }[]>(text, ...values)
  return row?.quota ?? 0n
}

async function lastMinute(ctx: Ctx, { shared, own }: LogConditions) {
  const all = where([...shared, ...own, CONSUMED, LAST_MINUTE])
  const text = `select count(*)::int as "requestsPerMinute",
      least(coalesce(sum(prompt_tokens::bigint + completion_tokens), 0), 2147483647)::int as "tokensPerMinute"
    from logs ${all.where}`
  const [row] = await ctx.db.$queryRawUnsafe<
    { requestsPerMinute: number; tokensPerMinute: number }[]
  >(text, ...all.values)
  return row ?? { requestsPerMinute: 0, tokensPerMinute: 0 }
}
