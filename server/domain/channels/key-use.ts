import type { Services } from '../../kernel/ctx.ts'

/** Calls are counted in memory and written together, so that a call waits for no statement. */
const INTERVAL_MS = 5_000
const ADD = `
with locked as (
  select id from channel_keys where id = any ($1::int[]) order by id for no key update
)
update channel_keys
   set call_count = call_count + used.calls,
       last_error = coalesce(used.error, last_error),
       last_error_at = case when used.error is null then last_error_at else now() end
  from locked join unnest($1::int[], $2::int[], $3::text[]) used (id, calls, error) using (id)
 where channel_keys.id = locked.id`

interface Used {
  calls: number
  error: string | null
}

/** Counts the calls of each key of channels that have several. */
export interface KeyUse {
  /** A call was sent with the key. */
  called(keyId: number): void
  /** A call failed. The text is redacted. */
  failed(keyId: number, error: string): void
  /** Writes what was counted. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export function countKeyUse(
  { pool, logger }: Pick<Services, 'pool' | 'logger'>,
  intervalMs = INTERVAL_MS,
): KeyUse {
  let used = new Map<number, Used>()
  const of = (keyId: number): Used => {
    const known = used.get(keyId) ?? { calls: 0, error: null }
    used.set(keyId, known)
    return known
  }
  const flush = async () => {
    if (used.size === 0) return
    const written = used
    used = new Map()
    const all = [...written.values()]
    const values = [[...written.keys()], all.map(({ calls }) => calls), all.map(one => one.error)]
    await pool.query(ADD, values).catch((error: unknown) => {
      logger.warn('channel.key-use', { error })
    })
  }
  const timer = setInterval(() => void flush(), intervalMs)
  timer.unref()
  return {
    called(keyId) {
      of(keyId).calls += 1
    },
    failed(keyId, error) {
      of(keyId).error = error
    },
    flush,
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}
