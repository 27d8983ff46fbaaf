import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'

const PART_MS = 5 * 60_000
const PARTS = 12

/** Five minutes of a channel. */
export interface ChannelMinutesPart {
  readonly startsAt: Date
  readonly calls: number
  readonly failures: number
  /** The mean of the answered calls; null when there are none. */
  readonly meanDurationMs: number | null
  readonly quota: bigint
}

/** The last hour of a channel: the sums of its parts, the present one last. */
export interface ChannelHour extends Omit<ChannelMinutesPart, 'startsAt'> {
  readonly parts: readonly ChannelMinutesPart[]
}

interface Row {
  readonly channelId: number
  readonly startsAt: Date
  readonly calls: number
  readonly failures: number
  readonly durationMs: number
  readonly quota: bigint
}

const SUMS = `
select channel_id as "channelId", date_bin('5 minutes', minute, 'epoch') as "startsAt",
       sum(calls)::int as calls, sum(failures)::int as failures,
       sum(duration_ms)::float8 as "durationMs", sum(quota)::bigint as quota
  from channel_minutes where channel_id = any ($1::int[]) and minute >= $2::timestamptz
 group by 1, 2`

/** The last hour of channels, by their ids, with one statement. */
export async function channelHours(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChannelHour>> {
  allow(ctx.actor, 'channel:read')
  const lastMs = Math.floor(ctx.now().getTime() / PART_MS) * PART_MS
  const starts = Array.from({ length: PARTS }, (_, at) => lastMs - (PARTS - 1 - at) * PART_MS)
  const rows = await ctx.db.$queryRawUnsafe<Row[]>(SUMS, [...ids], new Date(starts[0] as number))
  const byPart = new Map(rows.map(row => [`${row.channelId} ${row.startsAt.getTime()}`, row]))
  return new Map(
    ids.map(id => [id, hourOf(starts.map(ms => byPart.get(`${id} ${ms}`) ?? noCalls(id, ms)))]),
  )
}

const noCalls = (channelId: number, ms: number): Row => ({
  channelId,
  startsAt: new Date(ms),
  calls: 0,
  failures: 0,
  durationMs: 0,
  quota: 0n,
})

function hourOf(rows: readonly Row[]): ChannelHour {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const calls = sum(row => row.calls)
  return {
    calls,
    failures: sum(row => row.failures),
    meanDurationMs: meanOf(
      sum(row => row.durationMs),
      calls,
    ),
    quota: rows.reduce((total, { quota }) => total + quota, 0n),
    parts: rows.map(({ startsAt, durationMs, ...row }) => ({
      startsAt,
      calls: row.calls,
      failures: row.failures,
      meanDurationMs: meanOf(durationMs, row.calls),
      quota: row.quota,
    })),
  }
}

const meanOf = (durationMs: number, calls: number) =>
  calls === 0 ? null : Math.round(durationMs / calls)
