import type { Fault } from './plan.ts'
import { wasUndisturbed } from './incidents.ts'
import type { ChaosReport } from './run.ts'
import { scriptOf } from './calls.ts'
import { TOKENS_PER_USER, USERS } from './customers.ts'
import type { CallRecord } from './call-records.ts'

const CALLS_SHOWN = 20
const CUSTOMERS = USERS * TOKENS_PER_USER

/** The schedule of a seed, without running it. */
export function planLines(seed: number, faults: readonly Fault[]): string[] {
  const lines = faults.map(({ atMs, kind, ...rest }) => {
    const how = Object.entries(rest).map(([name, value]) => `${name} ${value}`)
    return `${seconds(atMs).padStart(9)}  ${kind.padEnd(16)} ${how.join(', ')}`
  })
  const calls = Array.from({ length: CALLS_SHOWN }, (_, index) =>
    JSON.stringify(scriptOf(seed, index + 1, CUSTOMERS)),
  )
  return [`Faults of seed ${seed}:`, ...lines, '', `First ${CALLS_SHOWN} calls:`, ...calls]
}

/** The table at the end of a run, and every breach. */
export function reportLines(report: ChaosReport): string[] {
  const { incidents } = report
  return [
    ...table(rowsOf(report)),
    '',
    ...counts('Ends of calls', endsOf(report.records)),
    ...counts('Acts of operators', incidents.acts),
    ...counts('Errors by code', codesOf(report.records)),
    ...counts('Refused starts', incidents.refusals),
    ...counts('Logged events', incidents.logged),
    ...counts('Logged errors', incidents.errors),
    ...incidents.breaches.map(({ rule, what }) => `BROKEN: ${rule}\n  ${what}`),
    incidents.breaches.length === 0 ? 'All rules were kept.' : 'Rules were broken.',
  ]
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function rowsOf(report: ChaosReport) {
  const { options, records, performed, observed, audit, incidents, deadlocks } = report
  const { kills, freezes, terminations, databaseFaults, missed } = performed
  const good = records.filter(({ end }) => end === 'whole' || end === 'stream').length
  return [
    ['seed', options.seed],
    ['calls that reached a server', records.filter(({ end }) => end !== 'refused').length],
    ['of these complete', good],
    ['charges in the ledger', audit.charges],
    ['kills (planned)', `${kills} (${options.kills})`],
    ['faults without a target', missed],
    ['processes frozen', freezes],
    ['servers stopped in order', `${incidents.stops} (${terminations} asked during the run)`],
    ['database stopped or frozen', databaseFaults],
    ['starts', incidents.starts],
    ['workers that ended by themselves', incidents.workersEnded],
    ['slowest start', seconds(incidents.slowestStartMs)],
    ['slowest stop', seconds(incidents.slowestStopMs)],
    [
      'checks of the ledger during the run',
      `${observed.samples}, ${observed.verifications} of them of all invariants`,
    ],
    ['lost', audit.lost],
    ['doubled', audit.doubled],
    ['charged errors', audit.chargedErrors],
    ['wrong amounts', audit.wrongAmounts],
    ['charges below the amount due, of owners with a balance of 0', audit.belowDue],
    ['charges above the rest of a limited token, paid by its owner', audit.ownerPaid],
    ['reports that were rejected', audit.rejectedReports],
    ['streams without an end', audit.unended],
    ['overdrafts', observed.lowestBalance < 0n ? observed.lowestBalance : 0],
    ['longest hold after a last heartbeat', `${observed.longestOrphanSeconds.toFixed(1)} s`],
    ['deadlocks, resolved by the database', deadlocks],
    ['slowest answer DATABASE_AWAY', slowestAway(report)],
    ['rules broken', incidents.breaches.length],
  ] as const
}

/** The slowest DATABASE_AWAY answer of servers without a disturbance. */
function slowestAway({ records, incidents }: ChaosReport): string {
  const took = records
    .filter(({ code }) => code === 'database_away')
    .filter(({ server, startedAtMs: fromMs, endedAtMs: toMs }) =>
      wasUndisturbed(incidents, { server, fromMs, toMs }),
    )
    .map(({ startedAtMs, endedAtMs }) => endedAtMs - startedAtMs)
  return took.length === 0 ? 'none' : seconds(Math.max(...took))
}

function table(rows: readonly (readonly [string, unknown])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `| ${name.padEnd(width)} | ${String(value)} |`)
}

function counts(title: string, entries: ReadonlyMap<string, number>): string[] {
  if (entries.size === 0) return []
  const sorted = [...entries].toSorted(([, one], [, other]) => other - one)
  return [
    `${title}:`,
    ...sorted.map(([name, times]) => `  ${String(times).padStart(7)}  ${name}`),
    '',
  ]
}

const endsOf = (records: readonly CallRecord[]) => tally(records.map(({ end }) => end))

const codesOf = (records: readonly CallRecord[]) =>
  tally(
    records.flatMap(({ end, status, code }) =>
      end === 'error' || end === 'error-event' ? [`${end} ${status} ${code}`] : [],
    ),
  )

function tally(names: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1)
  return counted
}
