import type { Services } from '../../kernel/ctx.ts'
import { createFailedCallLog, lockClosing, type FailedCallRow } from '../logs/index.ts'
import { option } from '../options/index.ts'

/** A call that was sent to channels, and that none of them answered. */
export interface FailedCall {
  readonly userId: number
  /** 0 for a call without a token. */
  readonly tokenId: number
  /** The channel tried last. */
  readonly channelId: number
  readonly model: string
  readonly group: string
}

/** Counts failed calls in memory, and writes their rows of the log a moment later. */
export interface FailedCalls {
  note(call: FailedCallRow): void
  /** Writes the counts when they are due: every `DataExportInterval` minutes, and after each hour. */
  writeDue(): Promise<void>
  /** Writes all counts. */
  write(): Promise<void>
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Kinds of failures in memory; further kinds are not counted until the next write. */
const KINDS_MAX = 10_000

interface Count extends FailedCall {
  readonly hour: Date
  errors: number
}

/** A closed hour takes no more rows; its failures count in the present hour. */
const ADD = `
insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", errors)
select case when $1::timestamptz >= coalesce((select closed_until from usage_closings), '-infinity')
            then $1::timestamptz else date_trunc('hour', now(), 'UTC') end,
       $2::int, $3::int, $4::int, $5, $6, $7::bigint
    on conflict (hour, user_id, token_id, channel_id, model, "group") do update
   set errors = usage_hours.errors + excluded.errors`

export function countFailedCalls(services: Services): FailedCalls {
  let counts = new Map<string, Count>()
  let writtenAtMs = services.now().getTime()
  const log = createFailedCallLog(services)
  const write = async () => {
    writtenAtMs = services.now().getTime()
    const due = [...counts.values()]
    counts = new Map()
    await log.write()
    for (const count of due) await add(services, count)
  }
  return {
    note(call) {
      log.add(call)
      if (!option(services, 'DataExportEnabled')) return
      const hour = new Date(Math.floor(services.now().getTime() / HOUR_MS) * HOUR_MS)
      const { userId, tokenId, channelId, model, group } = call
      const key = [hour.getTime(), userId, tokenId, channelId, model, group].join('\0')
      const count = counts.get(key)
      if (count) count.errors += 1
      else if (counts.size < KINDS_MAX) {
        counts.set(key, { hour, userId, tokenId, channelId, model, group, errors: 1 })
      }
    },
    async writeDue() {
      const nowMs = services.now().getTime()
      const isNewHour = Math.floor(nowMs / HOUR_MS) > Math.floor(writtenAtMs / HOUR_MS)
      const intervalMs = option(services, 'DataExportInterval') * MINUTE_MS
      if (isNewHour || nowMs - writtenAtMs >= intervalMs) await write()
    },
    write,
  }
}

/** Each count in its own transaction, so that it locks one row only and cannot deadlock with a charge. */
async function add(services: Services, count: Count): Promise<void> {
  const { hour, userId, tokenId, channelId, model, group, errors } = count
  await services.pool.transaction(async sql => {
    await lockClosing(sql)
    await sql.query(ADD, [hour, userId, tokenId, channelId, model, group, errors])
  })
}
