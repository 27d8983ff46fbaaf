import type { Services } from '../../kernel/ctx.ts'
import type { JobKind } from './job-row.ts'

/** Rows of a job that are worked on at the same time, unless the work says otherwise. */
const AT_ONCE = 4
/** Longer than the work on one row may take. */
const LEASE = '90 seconds'

const CLAIM = `
update jobs set node_id = $2::uuid, beat_at = now()
 where kind = $1::job_kind and state = 'RUNNING'
   and (node_id is null or beat_at < now() - interval '${LEASE}')
returning number, remaining, until, since`
const ADVANCE = `
update jobs
   set remaining = array_remove(remaining, $4::int), failed = failed + $5::int,
       disabled = disabled + $6::int, enabled = enabled + $7::int,
       removed = removed + $8::int, beat_at = now(),
       state = case when remaining <@ array[$4::int] then 'DONE'::job_state else state end,
       ended_at = case when remaining <@ array[$4::int] then now() end
 where kind = $1::job_kind and number = $2::int and node_id = $3::uuid and state = 'RUNNING'
returning state`
const BEAT = `
update jobs set beat_at = now(), removed = removed + $4::int
 where kind = $1::job_kind and number = $2::int and node_id = $3::uuid and state = 'RUNNING'
returning kind`
const GIVE_BACK = `
update jobs set node_id = null
 where kind = $1::job_kind and number = $2::int and node_id = $3::uuid and state = 'RUNNING'
returning kind`

/** What the work on one row came to. */
export interface WorkResult {
  readonly isFailed: boolean
  readonly change: 'DISABLED' | 'ENABLED' | 'NONE'
  /** Rows that were deleted since the last `goOn`. */
  readonly removed?: number
  /** The work was stopped; the row is worked on again. */
  readonly isUnfinished?: boolean
}

/** The job that a row belongs to. */
export interface RunningJob {
  readonly number: number
  readonly until: Date | null
  readonly since: Date | null
  /**
   * For work on one row that takes long: keeps the job with this process, and adds rows that were deleted
   * meanwhile. Returns false when the work must stop: the job was cancelled, another process has it, or
   * this one stops.
   */
  goOn(removed?: number): Promise<boolean>
}

export interface Work {
  readonly kind: JobKind
  /** Works on a row of a job. Must not throw. */
  readonly run: (id: number, job: RunningJob) => Promise<WorkResult>
  readonly atOnce?: number
  /** When aborted, no further row is started and the job is given back. */
  readonly signal: AbortSignal
}

interface Claimed {
  readonly number: number
  readonly remaining: number[]
  readonly until: Date | null
  readonly since: Date | null
}

/** Works on the running job of a kind, if no other process does, until it ends. */
export async function workOn(services: Services, work: Work): Promise<void> {
  const { kind, signal, atOnce = AT_ONCE } = work
  const [claimed] = await services.pool.query<Claimed>(CLAIM, [kind, services.nodeId])
  if (!claimed) return
  const { number, until, since } = claimed
  const queue = [...claimed.remaining]
  let isOurs = true
  const goOn = async (removed = 0) => {
    const values = [kind, number, services.nodeId, removed]
    const [beaten] = await services.pool.query(BEAT, values)
    isOurs &&= beaten !== undefined
    return isOurs && !signal.aborted
  }
  const workUp = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      if (!isOurs || signal.aborted) return
      const result = await work.run(id, { number, until, since, goOn })
      if (result.isUnfinished) return
      isOurs = (await advance(services, { kind, number, id, result })) && isOurs
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workUp))
  if (signal.aborted) await giveBack(services, kind, number)
}

interface Step {
  readonly kind: JobKind
  readonly number: number
  readonly id: number
  readonly result: WorkResult
}

/** Stores that a row is done. Returns whether the job still runs and belongs to this process. */
async function advance(services: Services, { kind, number, id, result }: Step): Promise<boolean> {
  const counts = [
    result.isFailed ? 1 : 0,
    result.change === 'DISABLED' ? 1 : 0,
    result.change === 'ENABLED' ? 1 : 0,
    result.removed ?? 0,
  ]
  const values = [kind, number, services.nodeId, id, ...counts]
  const [row] = await services.pool.query<{ state: string }>(ADVANCE, values)
  services.bus.notifySoon('jobs', kind)
  return row?.state === 'RUNNING'
}

async function giveBack(services: Services, kind: JobKind, number: number): Promise<void> {
  const [row] = await services.pool.query(GIVE_BACK, [kind, number, services.nodeId])
  if (row) services.bus.notifySoon('jobs', kind)
}
