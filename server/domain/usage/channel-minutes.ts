import type { Services } from '../../kernel/ctx.ts'

const INTERVAL_MS = 5_000
const MINUTE_MS = 60_000
const REMOVE_EVERY_MS = 10 * MINUTE_MS

/** Rows are written in the order of their key, so that two processes cannot deadlock. */
const ADD = `
insert into channel_minutes (channel_id, minute, calls, failures, duration_ms, quota)
select * from unnest($1::int[], $2::timestamptz[], $3::int[], $4::int[], $5::bigint[], $6::bigint[])
 order by 1, 2
    on conflict (channel_id, minute) do update
   set calls = channel_minutes.calls + excluded.calls,
       failures = channel_minutes.failures + excluded.failures,
       duration_ms = channel_minutes.duration_ms + excluded.duration_ms,
       quota = channel_minutes.quota + excluded.quota`
/** A little more than is shown, because a write can be late. */
const REMOVE_OLD = `
with old as (select ctid from channel_minutes where minute < $1::timestamptz - interval '70 minutes'
             order by channel_id, minute for update skip locked)
delete from channel_minutes using old where channel_minutes.ctid = old.ctid`

interface Answered {
  readonly durationMs: number
  readonly quota: bigint
}

/** Counts what channels do in each minute, in memory: a call waits for no statement. */
export interface ChannelMinutes {
  answered(channelId: number, call: Answered): void
  failed(channelId: number): void
  /** Writes the counts since the last write. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Counts {
  calls: number
  failures: number
  durationMs: number
  quota: bigint
}

type Parts = Pick<Services, 'bus' | 'logger' | 'now' | 'pool'>

export function countChannelMinutes(parts: Parts, intervalMs = INTERVAL_MS): ChannelMinutes {
  const { now } = parts
  const writer = createWriter(parts)
  let minuteMs = 0
  let counts = new Map<number, Counts>()
  const flush = () => {
    if (counts.size === 0) return writer.idle()
    const written = counts
    counts = new Map()
    return writer.write(written, minuteMs)
  }
  const countsOf = (channelId: number): Counts => {
    const presentMs = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS
    if (presentMs !== minuteMs) {
      void flush()
      minuteMs = presentMs
    }
    const known = counts.get(channelId)
    if (known) return known
    const created = { calls: 0, failures: 0, durationMs: 0, quota: 0n }
    counts.set(channelId, created)
    return created
  }
  const timer = setInterval(() => void flush(), intervalMs)
  timer.unref()
  return {
    answered(channelId, { durationMs, quota }) {
      const sums = countsOf(channelId)
      sums.calls += 1
      sums.durationMs += durationMs
      sums.quota += quota
    },
    failed(channelId) {
      countsOf(channelId).failures += 1
    },
    flush,
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Writes happen one after the other. A failed one loses its counts, which only one page shows. */
function createWriter({ bus, logger, pool }: Parts) {
  let removedAtMs = 0
  let running = Promise.resolve()
  const write = async (counts: ReadonlyMap<number, Counts>, atMs: number) => {
    const all = [...counts.values()]
    const minute = new Date(atMs)
    await pool.query(ADD, [
      [...counts.keys()],
      all.map(() => minute),
      all.map(({ calls }) => calls),
      all.map(({ failures }) => failures),
      all.map(({ durationMs }) => Math.round(durationMs)),
      all.map(({ quota }) => quota),
    ])
    bus.notifySoon('channel-minutes', atMs)
    if (atMs - removedAtMs < REMOVE_EVERY_MS) return
    removedAtMs = atMs
    await pool.query(REMOVE_OLD, [minute])
  }
  return {
    idle: () => running,
    write(counts: ReadonlyMap<number, Counts>, atMs: number): Promise<void> {
      running = running
        .then(() => write(counts, atMs))
        .catch((error: unknown) => logger.warn('channel.minutes', { error }))
      return running
    },
  }
}
