import { setTimeout as sleep } from 'node:timers/promises'
import { releaseOrphans } from '../../server/domain/money/index.ts'
import { auditLedger, type Audit } from './audit.ts'
import { auditOperators, openTasks } from './operators-audit.ts'
import { openWorkload, type Workload } from './workload.ts'
import { runClients } from './clients.ts'
import { performFaults, type Performed } from './perform-faults.ts'
import { livingOrphans, type IncidentSummary } from './incidents.ts'
import { createCallRecords, type CallRecord } from './call-records.ts'
import { observe, type Observations } from './monitor.ts'
import type { ChaosOptions } from './options.ts'
import { planFaults } from './plan.ts'
import { end } from './cluster/process-table.ts'

/** The result of a run. */
export interface ChaosReport {
  readonly options: ChaosOptions
  readonly records: readonly CallRecord[]
  readonly performed: Performed
  readonly observed: Observations
  readonly audit: Audit
  readonly incidents: IncidentSummary
  readonly deadlocks: number
}

const SECOND = 1_000
const POLL_MS = 500
/** How long the parts of a run may take. A worker whose first process was killed drains as an orphan. */
const FULL = {
  patienceMs: 20 * SECOND,
  readyMs: 60 * SECOND,
  quietMs: 110 * SECOND,
  orphanMs: 66 * SECOND,
}
/** Calls of a quick run are shorter, and so is everything that waits for them. */
const QUICK = {
  patienceMs: 8 * SECOND,
  readyMs: 25 * SECOND,
  quietMs: 25 * SECOND,
  orphanMs: 25 * SECOND,
}
/** A quick run takes a process for dead, and a task for abandoned, after so many seconds. */
const LEASE_SECONDS = 12
/** A full run takes a submission for lost after so many seconds: by then it has been answered, or its process is gone. */
const LOST_SECONDS = 65
const OWED_SECONDS = 5
const timesOf = ({ quick }: ChaosOptions) => (quick ? QUICK : FULL)

/** Runs load and faults, waits for the last holds, and audits. Stops all processes it started. */
export async function runChaos(
  options: ChaosOptions,
  interrupt: AbortSignal = new AbortController().signal,
): Promise<ChaosReport> {
  const workload = await openWorkload(options.seed)
  const watching = new AbortController()
  const observing = observe(workload, watching.signal)
  try {
    const { records, performed } = await load(workload, options, interrupt)
    interrupt.throwIfAborted()
    workload.stopOperators()
    await settleDown(workload, options, interrupt)
    watching.abort()
    const observed = await observing
    await Promise.all(workload.servers.map(server => server.stop()))
    await endOrphans(workload, options, interrupt)
    interrupt.throwIfAborted()
    requireNone(workload, 'journals of stopped servers are empty', workload.journalsLeft())
    const { seed } = options
    const { pool, customers, incidents } = workload
    const audit = await auditLedger({ seed, pool, records, customers, incidents })
    await auditOperators(pool, incidents)
    const deadlocks = workload.database.deadlocks()
    return { options, records, performed, observed, audit, incidents: incidents.summary, deadlocks }
  } finally {
    watching.abort()
    await observing
    await workload.close()
  }
}

/** Runs calls and faults at the same time for the given duration. */
async function load(workload: Workload, options: ChaosOptions, interrupt: AbortSignal) {
  const { seed, seconds, clients: count } = options
  const { customers, ports } = workload
  const callRecords = createCallRecords()
  const stop = AbortSignal.any([interrupt, AbortSignal.timeout(seconds * SECOND)])
  const { patienceMs } = timesOf(options)
  const conducting = performFaults(planFaults(options), workload, interrupt)
  await runClients({ seed, count, customers, ports, patienceMs, callRecords }, stop)
  return { records: callRecords.records, performed: await conducting }
}

/** Waits until all servers are up and all holds are released. */
async function settleDown(
  workload: Workload,
  options: ChaosOptions,
  interrupt: AbortSignal,
): Promise<void> {
  const { quietMs, readyMs } = timesOf(options)
  const waitFor = (isUp: () => Promise<boolean>) => until(readyMs, interrupt, isUp)
  const up = workload.servers.map((_, index) => requireUp(workload, index, waitFor))
  await Promise.all(up)
  await until(quietMs, interrupt, async () => {
    await endLostSoon(workload, options.quick ? LEASE_SECONDS : LOST_SECONDS)
    if (options.quick) await releaseSoon(workload)
    return (await holdsIn(workload)).length === 0 && (await openTasks(workload.pool)) === 0
  })
  for (const hold of await holdsIn(workload)) {
    workload.incidents.breach('every hold is closed in the end', JSON.stringify(hold))
  }
}

/** Requires that a server is up. A server that answers without a ready message is reported. */
async function requireUp(
  { servers, incidents }: Workload,
  index: number,
  waitFor: (isUp: () => Promise<boolean>) => Promise<void>,
) {
  const server = servers[index]
  await waitFor(async () => (await server?.serves()) ?? false)
  if (!(await server?.serves())) incidents.breach('every server starts again', `server ${index}`)
  else if (!server?.isReady())
    incidents.breach('a server that serves prints that it is ready', `server ${index}`)
}

/** Waits for a condition with a time limit. */
async function until(
  msMax: number,
  interrupt: AbortSignal,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const endMs = performance.now() + msMax
  while (!interrupt.aborted && performance.now() < endMs) {
    if (await isSo()) return
    await sleep(POLL_MS)
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The server charges what an accepted task owes a minute after its submission. */
const AGE_OWED = `
update tasks set submitted_at = submitted_at - interval '1 minute'
 where charge_state = 'OWED'
   and submitted_at between now() - interval '1 minute' and now() - interval '${OWED_SECONDS} seconds'`

/** The server takes a submission without an answer for lost after 5 minutes. */
const endLostSoon = ({ pool }: Workload, seconds: number) =>
  pool.query(
    `update tasks set submitted_at = submitted_at - interval '5 minutes'
      where charge_state = 'PENDING' and status <> 'FAILURE'
        and submitted_at between now() - interval '5 minutes' and now() - $1 * interval '1 second'`,
    [seconds],
  )

/** What a full run waits for: the leases of processes that were killed, and the charges of their tasks. */
async function releaseSoon({ pool }: Workload): Promise<void> {
  await releaseOrphans({ pool, logger: quiet }, LEASE_SECONDS)
  await pool.query(AGE_OWED)
}

interface HoldLeft {
  readonly callId: string
  /** Seconds since the hold was reserved and since the last heartbeat; null: declared dead. */
  readonly age: number
  readonly silent: number | null
}

const HOLDS = `
select holds.call_id::text as "callId",
       extract(epoch from now() - holds.created_at)::float8 as age,
       extract(epoch from now() - nodes.beat_at)::float8 as silent
  from holds left join nodes on nodes.id = holds.node_id
 order by holds.created_at limit 20`

const holdsIn = ({ pool }: Workload) => pool.query<HoldLeft>(HOLDS)

async function endOrphans(workload: Workload, options: ChaosOptions, interrupt: AbortSignal) {
  const { summary } = workload.incidents
  await until(timesOf(options).orphanMs, interrupt, () => livingOrphans(summary).length === 0)
  const left = livingOrphans(summary)
  requireNone(workload, 'workers end after their first process', left.length)
  left.forEach(end)
}

function requireNone({ incidents }: Workload, rule: string, count: number): void {
  if (count > 0) incidents.breach(rule, `${count} left`)
}
