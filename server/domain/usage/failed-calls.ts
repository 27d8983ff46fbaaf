import { storableText } from '../../../contract/storable.ts'
import type { Services } from '../../kernel/ctx.ts'
import { createFailedCallLog, lockClosing, usageKey, type FailedCallRow } from '../logs/index.ts'
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

/** Kinds that one statement adds. */
const TOGETHER_MAX = 500

interface Count extends FailedCall {
  readonly hour: Date
  errors: number
}

/**
 * A closed hour takes no more rows; its failures count in the present hour, together with those that
 * came in it. The order of the list is kept.
 */
const ADD = `
insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", errors)
select counted.at, user_id, token_id, channel_id, model, "group", sum(errors)
  from unnest($1::timestamptz[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::bigint[])
       with ordinality as failed (hour, user_id, token_id, channel_id, model, "group", errors, place)
 cross join lateral (
   select case when hour >= coalesce((select closed_until from usage_closings), '-infinity')
               then hour else date_trunc('hour', now(), 'UTC') end as at) counted
 group by counted.at, user_id, token_id, channel_id, model, "group"
 order by min(place)
    on conflict (hour, user_id, token_id, channel_id, model, "group") do update
   set errors = usage_hours.errors + excluded.errors`

export function countFailedCalls(services: Services): FailedCalls {
  let counts = new Map<string, Count>()
  let writtenAtMs = services.now().getTime()
  const log = createFailedCallLog(services)

  function add(one: Count) {
    const key = `${one.hour.getTime()}\0${usageKey(one)}`
    const count = counts.get(key)
    if (count) count.errors += one.errors
    else if (counts.size < KINDS_MAX) counts.set(key, one)
  }

  const write = async () => {
    writtenAtMs = services.now().getTime()
    await log.write()
    const due = [...counts.values()].toSorted(byKey)
    counts = new Map()
    try {
      while (due.length > 0) {
        await addTogether(services, due.slice(0, TOGETHER_MAX))
        due.splice(0, TOGETHER_MAX)
      }
    } finally {
      // What was not written counts at the next write.
      for (const count of due) add(count)
    }
  }
  return {
    note(call) {
      log.add(call)
      if (!option(services, 'DataExportEnabled')) return
      const hour = new Date(Math.floor(services.now().getTime() / HOUR_MS) * HOUR_MS)
      const { userId, tokenId, channelId } = call
      const [model, group] = [storableText(call.model), storableText(call.group)]
      add({ hour, userId, tokenId, channelId, model, group, errors: 1 })
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

/** The order in which charges write the rows of an hour. */
function byKey(left: Count, right: Count): number {
  const [a, b] = [usageKey(left), usageKey(right)]
  return a === b ? 0 : a < b ? -1 : 1
}

async function addTogether(services: Services, counts: readonly Count[]): Promise<void> {
  const columns = [
    counts.map(({ hour }) => hour),
    counts.map(({ userId }) => userId),
    counts.map(({ tokenId }) => tokenId),
    counts.map(({ channelId }) => channelId),
    counts.map(({ model }) => model),
    counts.map(({ group }) => group),
    counts.map(({ errors }) => errors),
  ]
  await services.pool.transaction(async sql => {
    await lockClosing(sql)
    await sql.query(ADD, columns)
  })
}
