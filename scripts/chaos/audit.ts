import { verifyBooks } from '../../server/domain/money/index.ts'
import type { SqlPool } from '../../server/kernel/sql.ts'
import { behaviourOf, isChargedAsReported } from './behaviours.ts'
import { priceOf, type Customer } from './customers.ts'
import { wasUndisturbed, type Incidents } from './incidents.ts'
import { isCompleted, isRefused, type CallRecord } from './ledger.ts'

/** What the comparison of the clients' ledger with the books found. */
export interface Audit {
  /** Completed calls without a charge. */
  lost: number
  /** Calls with more than one charge or log row, and charges of calls that nobody made. */
  doubled: number
  /** Calls charged though they were answered with an error before any content. */
  chargedErrors: number
  /** Charges that differ from what the upstream reported. */
  wrongAmounts: number
  /** Streams that ended in order without saying how. */
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

interface Charge {
  readonly reference: string
  readonly userId: number
  readonly amount: bigint
  readonly logs: number
  /** Set when less was left than was due. */
  readonly due: string | null
}

const CHARGES = `
select entries.reference, entries.user_id as "userId", -entries.amount as amount,
       count(logs.id)::int as logs, max(logs.details ->> 'due') as due
  from entries left join logs on logs.request_id = entries.reference and logs.type = 'CONSUME'
 where entries.kind = 'CHARGE'
 group by entries.reference, entries.user_id, entries.amount`

const EXAMPLES_MAX = 5

/** Compares every call with its charge, both ways, and proves the books. */
export async function auditBooks(parts: AuditParts): Promise<Audit> {
  const rows = await parts.pool.query<Charge>(CHARGES)
  const charges = new Map(rows.map(row => [row.reference, row]))
  const tell = teller(parts.incidents)
  const audit: Audit = {
    lost: 0,
    doubled: 0,
    chargedErrors: 0,
    wrongAmounts: 0,
    unended: 0,
    charges: rows.length,
  }
  for (const record of parts.records) auditCall(record, { parts, charges, audit, tell })
  auditStrays(parts, { rows, audit, tell })
  for (const row of rows) {
    if (row.logs === 1) continue
    audit.doubled += row.logs > 1 ? 1 : 0
    tell('every charge has one log row', JSON.stringify(view(row)))
  }
  for (const { law, row } of await verifyBooks(parts.pool)) tell(law, JSON.stringify(row))
  return audit
}

type Tell = (law: string, what: string) => void

/** Reports the first few examples of each law. */
function teller(incidents: Incidents): Tell {
  const told = new Map<string, number>()
  return (law, what) => {
    const times = (told.get(law) ?? 0) + 1
    told.set(law, times)
    if (times <= EXAMPLES_MAX) incidents.breach(law, what)
  }
}

interface Found {
  readonly parts: AuditParts
  readonly charges: ReadonlyMap<string, Charge>
  readonly audit: Audit
  readonly tell: Tell
}

function auditCall(record: CallRecord, found: Found): void {
  const charge = record.callId === undefined ? undefined : found.charges.get(record.callId)
  const { audit, tell, parts } = found
  const mustBeCharged = isCompleted(record) || isLeftMidway(record, parts.incidents)
  const price = reportedPrice(parts.seed, record)
  const rule = brokenRule(record, charge, { mustBeCharged, price })
  if (!rule) return
  audit[rule.count] += 1
  const what = `${describe(parts.seed, record)}; charge ${JSON.stringify(charge && view(charge))}`
  tell(rule.law, rule.due === undefined ? what : `due ${rule.due}; ${what}`)
}

interface BrokenRule {
  readonly count: keyof Audit
  readonly law: string
  readonly due?: bigint
}

function brokenRule(
  record: CallRecord,
  charge: Charge | undefined,
  { mustBeCharged, price }: { mustBeCharged: boolean; price: bigint | undefined },
): BrokenRule | undefined {
  if (record.end === 'unended') return { count: 'unended', law: 'every stream says how it ended' }
  if (!charge) {
    if (!mustBeCharged) return undefined
    return { count: 'lost', law: 'a call whose end was seen, or that was left midway, is charged' }
  }
  if (isRefused(record) && charge.amount > 0n) {
    return { count: 'chargedErrors', law: 'an error before any content is free' }
  }
  if (price === undefined || charge.amount === price || charge.due === price.toString())
    return undefined
  const law = 'a complete answer costs what its upstream reported'
  return { count: 'wrongAmounts', law, due: price }
}

/** So long a settlement may take when the database is away just then. */
const SETTLE_MS_MAX = 30_000

/** A stream its client left after some content, on a server that lived on to settle it. */
function isLeftMidway(record: CallRecord, { summary }: Incidents): boolean {
  const { end, contents, isStream, server, startedAtMs, endedAtMs } = record
  if (!isStream || contents === 0 || (end !== 'left' && end !== 'late')) return false
  const of = { server, fromMs: startedAtMs, toMs: endedAtMs + SETTLE_MS_MAX }
  return wasUndisturbed(summary, of)
}

/** What a complete answer must cost, when its upstream reported its usage well. */
function reportedPrice(seed: number, { number, end, attempt }: CallRecord): bigint | undefined {
  if ((end !== 'whole' && end !== 'stream') || attempt === undefined) return undefined
  const behaviour = behaviourOf(seed, number, attempt)
  return isChargedAsReported(behaviour) ? priceOf(behaviour.usage) : undefined
}

/**
 * A charge that no client knows by its id must belong to a call whose head never came. More of them
 * than such calls means that something was charged that nobody asked for.
 */
function auditStrays(
  parts: AuditParts,
  { rows, audit, tell }: { rows: readonly Charge[]; audit: Audit; tell: Tell },
): void {
  const known = new Set(parts.records.map(record => record.callId))
  const headless = headlessCalls(parts)
  for (const row of rows) {
    if (known.has(row.reference)) continue
    const left = (headless.get(row.userId) ?? 0) - 1
    headless.set(row.userId, left)
    if (left >= 0) continue
    audit.doubled += 1
    tell('every charge belongs to a call', JSON.stringify(view(row)))
  }
}

/** How many calls of each user reached a server, but never learnt their id. */
function headlessCalls({ records, customers }: AuditParts): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { customer, callId, end } of records) {
    if (callId !== undefined || end === 'refused') continue
    const userId = customers[customer]?.userId ?? 0
    counts.set(userId, (counts.get(userId) ?? 0) + 1)
  }
  return counts
}

const view = ({ amount, ...rest }: Charge) => ({ ...rest, amount: amount.toString() })

function describe(seed: number, record: CallRecord): string {
  const { number, server, end, callId, status, attempt, contents, isStream } = record
  const behaviour = behaviourOf(seed, number, attempt ?? 1).kind
  const at = (record.endedAtMs / 1_000).toFixed(1)
  const shape = isStream ? 'stream' : 'whole'
  return `call ${number} (${shape}) on server ${server} at ${at} s: ${end}, status ${status}, ${contents} contents, attempt ${attempt} (${behaviour}), id ${callId}`
}
