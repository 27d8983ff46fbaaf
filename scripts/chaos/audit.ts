import { verifyLedger } from '../../server/domain/money/index.ts'
import type { SqlPool } from '../../server/kernel/sql.ts'
import { behaviourOf } from './behaviours.ts'
import type { Customer } from './customers.ts'
import { dueOf, type Due } from './due.ts'
import { wasUndisturbed, type Incidents } from './incidents.ts'
import { isCompleted, isRefused, type CallRecord } from './call-records.ts'
import type { Left } from './charge-trigger.ts'

/** Differences between the records of the clients and the ledger of the database. */
export interface Audit {
  /** Completed calls without a charge. */
  lost: number
  /** Calls with more than one charge or log row, and charges without a call. */
  doubled: number
  /** Charged calls that were answered with an error before any content. */
  chargedErrors: number
  /**
   * Charges that differ from the due amount despite sufficient balance, or whose row is not marked.
   */
  wrongAmounts: number
  /** Charges below the due amount that left the owner a balance of 0. */
  belowDue: number
  /** Charges above the limit of their token, paid by its owner. */
  ownerPaid: number
  /** Charges whose row says that the upstream's report was rejected. */
  rejectedReports: number
  /** Streams that were closed without an end mark or error event. */
  unended: number
  charges: number
}

export interface AuditParts {
  readonly seed: number
  readonly pool: SqlPool
  readonly records: readonly CallRecord[]
  readonly customers: readonly Customer[]
  readonly incidents: Incidents
}

interface Charge extends Left {
  readonly reference: string
  readonly userId: number
  readonly amount: bigint
  /** The amount charged to the token. */
  readonly tokenAmount: bigint
  readonly logs: number
  /** The due amount; set when the balance was smaller. */
  readonly due: string | null
  /** Why the upstream's report was rejected. */
  readonly refused: string | null
}

const CHARGES = `
select entries.reference, entries.user_id as "userId", -entries.amount as amount,
       -entries.token_amount as "tokenAmount", seen.user_left as "userLeft",
       seen.token_left as "tokenLeft", count(logs.id)::int as logs,
       max(logs.details ->> 'due') as due, max(logs.details ->> 'usageRefused') as refused
  from entries
  left join auditor.charges seen on seen.reference = entries.reference
  left join logs on logs.request_id = entries.reference and logs.type = 'CONSUME'
 where entries.kind = 'CHARGE'
 group by entries.id, seen.reference`

const EXAMPLES_MAX = 5

/** Compares calls and charges in both directions, and checks the invariants of the ledger. */
export async function auditLedger(parts: AuditParts): Promise<Audit> {
  const rows = await parts.pool.query<Charge>(CHARGES)
  const charges = new Map(rows.map(row => [row.reference, row]))
  const report = createReporter(parts.incidents)
  const audit: Audit = {
    lost: 0,
    doubled: 0,
    chargedErrors: 0,
    wrongAmounts: 0,
    belowDue: rows.filter(row => row.due !== null).length,
    ownerPaid: rows.filter(isOwnerPaid).length,
    rejectedReports: rows.filter(row => row.refused !== null).length,
    unended: 0,
    charges: rows.length,
  }
  for (const record of parts.records) auditCall(record, { parts, charges, audit, report })
  auditStrays(parts, { rows, audit, report })
  for (const row of rows) {
    const rule = brokenByBalances(row)
    if (rule !== undefined) {
      audit.wrongAmounts += 1
      report(rule, JSON.stringify(view(row)))
    }
    if (row.logs === 1) continue
    audit.doubled += row.logs > 1 ? 1 : 0
    report('every charge has one log row', JSON.stringify(view(row)))
  }
  for (const { invariant, row } of await verifyLedger(parts.pool))
    report(invariant, JSON.stringify(row))
  return audit
}

type Report = (rule: string, what: string) => void

/** Reports the first examples of each broken rule. */
function createReporter(incidents: Incidents): Report {
  const reported = new Map<string, number>()
  return (rule, what) => {
    const times = (reported.get(rule) ?? 0) + 1
    reported.set(rule, times)
    if (times <= EXAMPLES_MAX) incidents.breach(rule, what)
  }
}

interface Found {
  readonly parts: AuditParts
  readonly charges: ReadonlyMap<string, Charge>
  readonly audit: Audit
  readonly report: Report
}

function auditCall(record: CallRecord, found: Found): void {
  const charge = record.callId === undefined ? undefined : found.charges.get(record.callId)
  const { audit, report, parts } = found
  const mustBeCharged = isCompleted(record) || isLeftMidway(record, parts.incidents)
  const due = dueOf(parts.seed, record)
  const rule = brokenRule(record, charge, { mustBeCharged, due })
  if (!rule) return
  audit[rule.count] += 1
  const what = `${describe(parts.seed, record)}; charge ${JSON.stringify(charge && view(charge))}`
  report(rule.rule, rule.due === undefined ? what : `due ${rule.due.join(' or ')}; ${what}`)
}

interface BrokenRule {
  readonly count: keyof Audit
  readonly rule: string
  readonly due?: readonly bigint[]
}

function brokenRule(
  record: CallRecord,
  charge: Charge | undefined,
  { mustBeCharged, due }: { mustBeCharged: boolean; due: Due | undefined },
): BrokenRule | undefined {
  if (record.end === 'unended')
    return { count: 'unended', rule: 'every stream has an end mark or an error event' }
  if (!charge) {
    if (!mustBeCharged) return undefined
    return { count: 'lost', rule: 'a call that ended, or that its client left midway, is charged' }
  }
  if (isRefused(record) && charge.amount > 0n) {
    return { count: 'chargedErrors', rule: 'an error before any content is free' }
  }
  return due && wrongAmount(charge, due)
}

/**
 * A charge below the due amount is right only when the row has `due` and the owner's balance is 0.
 */
function wrongAmount(charge: Charge, { prices, isMarked }: Due): BrokenRule | undefined {
  const count = 'wrongAmounts'
  const isPaid = prices.includes(charge.amount) && charge.due === null
  const isShort = charge.userLeft === 0n && prices.some(price => charge.due === price.toString())
  if (!isPaid && !isShort) {
    const rule = 'an answer costs the reported usage if it is credible, else the counted one'
    return { count, rule, due: prices }
  }
  if (isMarked === undefined || isMarked === (charge.refused !== null)) return undefined
  return { count, rule: 'exactly the rows with a rejected report are marked' }
}

const isOwnerPaid = ({ amount, tokenAmount, tokenLeft }: Charge) =>
  tokenLeft !== null && tokenAmount < amount

/** The rule that the balances after a charge break; undefined: none. */
function brokenByBalances(charge: Charge): string | undefined {
  const { due, amount, userLeft } = charge
  const isBelowDue = due !== null && BigInt(due) > amount
  if (due !== null && !isBelowDue) return 'a row with an amount due was charged less'
  if (isBelowDue && userLeft !== 0n) return 'a charge below the due amount leaves a balance of 0'
  if (isOwnerPaid(charge) && charge.tokenLeft !== 0n) {
    return 'a token that is charged less than its owner has 0 left'
  }
  return undefined
}

/** How long a settlement may take while the database is unavailable. */
const SETTLE_MS_MAX = 30_000

/** Whether a client left a stream after some content, on a server that continued to run. */
function isLeftMidway(record: CallRecord, { summary }: Incidents): boolean {
  const { end, contents, isStream, server, startedAtMs, endedAtMs } = record
  if (!isStream || contents === 0 || (end !== 'left' && end !== 'late')) return false
  const of = { server, fromMs: startedAtMs, toMs: endedAtMs + SETTLE_MS_MAX }
  return wasUndisturbed(summary, of)
}

/**
 * A charge whose id no client knows must belong to a call without response headers. More such
 * charges than such calls means that a charge has no call.
 */
function auditStrays(
  parts: AuditParts,
  { rows, audit, report }: { rows: readonly Charge[]; audit: Audit; report: Report },
): void {
  const known = new Set(parts.records.map(record => record.callId))
  const headless = headlessCalls(parts)
  const callers = new Set(parts.customers.map(({ userId }) => userId))
  for (const row of rows) {
    // The charges of tasks have an audit of their own.
    if (known.has(row.reference) || !callers.has(row.userId)) continue
    const left = (headless.get(row.userId) ?? 0) - 1
    headless.set(row.userId, left)
    if (left >= 0) continue
    audit.doubled += 1
    report('every charge belongs to a call', JSON.stringify(view(row)))
  }
}

/** The number of calls of each user that reached a server but received no response headers. */
function headlessCalls({ records, customers }: AuditParts): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { customer, callId, end } of records) {
    if (callId !== undefined || end === 'refused') continue
    const userId = customers[customer]?.userId ?? 0
    counts.set(userId, (counts.get(userId) ?? 0) + 1)
  }
  return counts
}

const view = (charge: Charge) =>
  Object.fromEntries(
    Object.entries(charge).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? value.toString() : (value as unknown),
    ]),
  )

function describe(seed: number, record: CallRecord): string {
  const { number, server, end, callId, status, spoken, contents, isStream, surface } = record
  const { dialect, attempt } = spoken ?? { dialect: 'chat', attempt: 1 }
  const behaviour = behaviourOf(seed, number, { dialect, attempt }).kind
  const at = (record.endedAtMs / 1_000).toFixed(1)
  const shape = isStream ? 'stream' : 'whole'
  return `call ${number} (${surface}, ${shape}) on server ${server} at ${at} s: ${end}, status ${status}, ${contents} contents, attempt ${attempt} (${dialect}, ${behaviour}), id ${callId}`
}
