import type { Usage } from '../../../contract/usage.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'

/** What the price of a call depends on, and what was charged for it. */
export interface ChargedCall {
  readonly id: bigint
  readonly createdAt: Date
  readonly userId: number
  readonly model: string
  readonly group: string
  readonly quota: bigint
  /** The measured quantities; null for rows of older versions. */
  readonly usage: Partial<Usage> | null
  /** The multiplier of the size and quality of images, as decimal text; null where there was none. */
  readonly imageSize: string | null
}

interface Window {
  readonly from: Date
  readonly to: Date
  /** At most so many of the newest calls are read. */
  readonly max: number
}

/** So many rows are in memory at a time. */
const ROWS_AT_ONCE = 5_000

/** Rows of tests have an event and are never charged; refunded calls were charged nothing in the end. */
const READ = `
select id, created_at as "createdAt", user_id as "userId", model, "group", quota,
       details -> 'usage' as usage, details -> 'rate' ->> 'imageSize' as "imageSize"
  from logs
 where type = 'CONSUME' and created_at >= $1::timestamptz and (created_at, id) < ($2::timestamptz, $3::bigint)
   and not details ? 'event'
   and not exists (select from entries where kind = 'REFUND' and reference = logs.request_id)
 order by created_at desc, id desc limit $4::int`

/** The charged calls of a window that were not refunded, newest first, in portions. */
export async function* chargedCalls(
  ctx: Ctx,
  { from, to, max }: Window,
): AsyncGenerator<readonly ChargedCall[]> {
  allow(ctx.actor, 'log:read')
  let behind: readonly [Date, bigint] = [to, 0n]
  for (let left = max; left > 0;) {
    const size = Math.min(left, ROWS_AT_ONCE)
    const rows = await ctx.pool.query<ChargedCall>(READ, [from, ...behind, size], 'charged-calls')
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < size) return
    behind = [last.createdAt, last.id]
    left -= size
  }
}
