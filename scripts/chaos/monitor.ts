import { setTimeout as sleep } from 'node:timers/promises'
import { verifyLedger } from '../../server/domain/money/index.ts'
import type { SqlPool } from '../../server/kernel/sql.ts'
import type { TestDatabase } from './database.ts'
import type { Incidents } from './incidents.ts'

/** Observations of the ledger during the run. */
export interface Observations {
  samples: number
  verifications: number
  lowestBalance: bigint
  /**
   * The longest time in seconds between the last heartbeat of a process and the release of its last
   * hold, without the time in which the database was unavailable.
   */
  longestOrphanSeconds: number
}

const SECOND = 1_000
const SAMPLE_MS = 1_000
const VERIFY_EVERY = 5
/** A process without a heartbeat for this time is frozen, disconnected or dead. */
const SILENT_SECONDS = 20
/** Holds are released within 90 s of a death; the last heartbeat may be 5 s older. */
const ORPHAN_SECONDS_MAX = 95

const LOWEST = `
select least((select min(balance) from users), (select min(balance) from tokens)) as lowest`

const HOLDERS = `
select holds.node_id as id, count(*)::int as holds, extract(epoch from now())::float8 as now,
       extract(epoch from min(holds.created_at))::float8 as "oldest",
       extract(epoch from max(nodes.beat_at))::float8 as beat
  from holds left join nodes on nodes.id = holds.node_id
 group by holds.node_id`

interface Holder {
  readonly id: string
  readonly holds: number
  readonly now: number
  readonly oldest: number
  /** Null when another process declared this one dead. */
  readonly beat: number | null
}

interface Observed {
  readonly pool: SqlPool
  readonly database: Pick<TestDatabase, 'awayMsSince'>
  readonly incidents: Incidents
}

/** Observes the ledger every second until stopped. */
export async function observe(
  { pool, database, incidents }: Observed,
  stop: AbortSignal,
): Promise<Observations> {
  const seen: Observations = {
    samples: 0,
    verifications: 0,
    lowestBalance: 0n,
    longestOrphanSeconds: 0,
  }
  const beats = new Map<string, number>()
  for (let round = 1; !stop.aborted; round += 1) {
    try {
      await sample({ pool, database }, seen, beats)
      if (round % VERIFY_EVERY === 0) await verify(pool, seen, incidents)
    } catch {
      // The database is unavailable; the next observation follows.
    }
    await sleep(SAMPLE_MS, undefined, { signal: stop }).catch(() => undefined)
  }
  if (seen.verifications === 0) incidents.breach('the ledger can be checked', 'it never was')
  if (seen.lowestBalance < 0n) incidents.breach('no balance is negative', `${seen.lowestBalance}`)
  if (seen.longestOrphanSeconds > ORPHAN_SECONDS_MAX) {
    const seconds = seen.longestOrphanSeconds.toFixed(1)
    incidents.breach(
      'holds of ended processes are released within 90 s',
      `one was kept for ${seconds} s`,
    )
  }
  return seen
}

async function sample(
  { pool, database }: Pick<Observed, 'pool' | 'database'>,
  seen: Observations,
  beats: Map<string, number>,
): Promise<void> {
  const [row] = await pool.query<{ lowest: bigint | null }>(LOWEST)
  const lowest = row?.lowest ?? 0n
  if (lowest < seen.lowestBalance) seen.lowestBalance = lowest
  for (const holder of await pool.query<Holder>(HOLDERS)) {
    if (holder.beat !== null) beats.set(holder.id, holder.beat)
    const since = holder.now - (beats.get(holder.id) ?? holder.oldest)
    const away = database.awayMsSince(performance.now() - since * SECOND) / SECOND
    const silent = since - away
    if (silent > SILENT_SECONDS && silent > seen.longestOrphanSeconds) {
      seen.longestOrphanSeconds = silent
    }
  }
  seen.samples += 1
}

/** Checks the invariants, which hold at every moment and not only at the end. */
async function verify(pool: SqlPool, seen: Observations, incidents: Incidents): Promise<void> {
  const broken = await verifyLedger(pool)
  seen.verifications += 1
  for (const { invariant, row } of broken)
    incidents.breach(invariant, `meanwhile: ${JSON.stringify(row)}`)
}
