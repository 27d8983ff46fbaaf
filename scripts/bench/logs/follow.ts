import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import type { GraphContext } from '../../../server/graphql/context.ts'
import { followTotals } from '../../../server/graphql/live/totals.ts'
import { findPostmaster } from '../../../server/io/postgres/postmaster.ts'
import { childrenOf } from '../../chaos/cluster/process-table.ts'
import { processorUs } from '../usage.ts'
import type { Filter } from './cases.ts'

const SECONDS = 10
const CALLS_A_SECOND = 10
const US = 1_000_000

const CALL = `
with logged as (
  insert into logs (type, user_id, username, token_id, token_name, channel_id, model, "group",
                    prompt_tokens, completion_tokens, quota, request_id)
  values ('CONSUME', 1, 'user1', 1, 'default', 1, 'model-1', 'default', 10, 10, 100, gen_random_uuid())
  returning id
), rolled as (
  insert into usage_hours values (date_trunc('hour', now(), 'UTC'), 1, 1, 1, 'model-1', 'default', 1, 10, 10, 100)
      on conflict (hour, user_id, token_id, channel_id, model, "group") do update
     set calls = usage_hours.calls + 1, prompt_tokens = usage_hours.prompt_tokens + 10,
         completion_tokens = usage_hours.completion_tokens + 10, quota = usage_hours.quota + 100
)
select id from logged`

/**
 * Processor seconds of PostgreSQL during ten seconds with ten rows a second, while one page follows
 * the totals of a filter; without a filter no page does.
 */
export async function followCost(
  ctx: Ctx,
  folder: string,
  filter: Filter | undefined,
): Promise<number> {
  const stop = filter && followTotals(ctx as GraphContext, filter as never, () => undefined)
  await sleep(1_000)
  const startedUs = databaseUs(folder)
  for (let call = 0; call < SECONDS * CALLS_A_SECOND; call += 1) {
    const [row] = await ctx.pool.query<{ id: bigint }>(CALL, [], 'bench call')
    if (row) ctx.bus.notifySoon('logs', `${row.id}-${row.id}:1`)
    await sleep(1_000 / CALLS_A_SECOND)
  }
  await sleep(1_000)
  const spentUs = databaseUs(folder) - startedUs
  stop?.()
  return spentUs / US
}

/** The processor time of the server of this folder, with its ended processes. */
function databaseUs(folder: string): number {
  const server = findPostmaster(folder) ?? 0
  const children = childrenOf(server).map(pid => processorUs(pid))
  return children.reduce((sum, own) => sum + own, processorUs(server, true))
}
