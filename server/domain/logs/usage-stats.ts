import { UsageStats } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { conditionsOf } from './conditions.ts'
import { countMore, countUsage, type UsageCount } from './count-usage.ts'

export interface UsageTotals {
  /** Quota spent in the filter's time. */
  readonly quota: bigint
  /** Calls settled in the last 60 seconds. */
  readonly requestsPerMinute: number
  /** Prompt and completion units of those calls. */
  readonly tokensPerMinute: number
}

const INT_MAX = 2 ** 31 - 1

/**
 * What calls have cost, and the load of the last minute, for the rows the reader may see. Only
 * consume rows count, whatever type the filter names.
 */
export async function usageStats(
  ctx: Ctx,
  raw: { readonly filter?: unknown },
): Promise<UsageTotals> {
  return totalsOf(await usageCount(ctx, raw))
}

/**
 * The same as a count. With an earlier count of the same filter only the rows that became visible
 * since are read; refunds since then, and calls that are not logged, are missing.
 */
export async function usageCount(
  ctx: Ctx,
  raw: { readonly filter?: unknown; readonly since?: UsageCount | undefined },
): Promise<UsageCount> {
  allow(ctx.actor, 'log:own')
  const { filter } = parseInput(UsageStats, { filter: raw.filter })
  const { from, to, ...rest } = filter ?? {}
  const rows = { conditions: await conditionsOf(ctx, rest), time: { from, to } }
  return raw.since ? countMore(ctx, raw.since, rows) : countUsage(ctx, rows)
}

export function totalsOf({ quota, minute }: UsageCount): UsageTotals {
  const tokens = minute.reduce((sum, second) => sum + second[2], 0)
  return {
    quota,
    requestsPerMinute: minute.reduce((sum, second) => sum + second[1], 0),
    tokensPerMinute: Math.min(tokens, INT_MAX),
  }
}
