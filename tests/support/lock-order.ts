import pg from 'pg'

/** The order of rule 7 of the README of `money`: an advisory lock, then rows of these tables. */
const ORDER = [
  ['redemptions', 'top_up_orders', 'tasks'],
  ['users'],
  ['tokens'],
  ['holds'],
  ['channels'],
  ['channel_counters'],
] as const
const TABLES = ORDER.flat().join('|')

const ADVISORY = /pg_advisory_xact_lock/i
const CHANGED = new RegExp(
  `(?:\\bupdate|\\bdelete from)\\s+(?:"?public"?\\.)?"?(${TABLES})"?(?=[\\s,])`,
  'gi',
)
const READ = new RegExp(`\\bfrom\\s+(?:"?public"?\\.)?"?(${TABLES})"?(?=[\\s,])`, 'gi')

/** The places of the order that a statement locks, in the order of its text. */
function locksOf(text: string): number[] {
  const found: [at: number, place: number][] = []
  const add = (at: number, table: string) =>
    found.push([at, ORDER.findIndex(names => (names as readonly string[]).includes(table)) + 1])
  for (const match of text.matchAll(CHANGED)) add(match.index, (match[1] ?? '').toLowerCase())
  let from = 0
  for (const locking of text.matchAll(/\bfor (?:no key )?update\b/gi)) {
    const before = [...text.slice(from, locking.index).matchAll(READ)].at(-1)
    if (before) add(from + before.index, (before[1] ?? '').toLowerCase())
    from = locking.index
  }
  return found.sort(([a], [b]) => a - b).map(([, place]) => place)
}

/** Watches the order of locks in all transactions of this process, from the first call on. */
export function watchLockOrder() {
  const violations: string[] = []
  const open = new WeakMap<object, Transaction>()
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: object, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
    const values = (first as { values?: unknown }).values ?? args[1]
    if (/^\s*begin/i.test(text)) open.set(this, { locked: [], statements: new Set() })
    else if (/^\s*(?:commit|rollback)\b/i.test(text)) open.delete(this)
    const transaction = open.get(this) ?? { locked: [], statements: new Set<string>() }
    const violation = note(transaction, text, JSON.stringify(values, plain))
    if (violation) violations.push(violation)
    return original.apply(this, args)
  } as typeof pg.Client.prototype.query
  return {
    /** The violations since the last call. */
    take: () => violations.splice(0),
    stop() {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query
    },
  }
}

interface Transaction {
  readonly locked: number[]
  /** A statement that is repeated locks nothing new. */
  readonly statements: Set<string>
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function note(transaction: Transaction, text: string, values: string): string | undefined {
  const { locked, statements } = transaction
  const isRepeated = statements.has(text + values)
  statements.add(text + values)
  if (ADVISORY.test(text)) {
    return locked.length > 0 && !isRepeated ? `an advisory lock after rows: ${text}` : undefined
  }
  for (const place of locksOf(text)) {
    if (locked.includes(place)) continue
    const later = locked.find(one => one > place)
    locked.push(place)
    if (later !== undefined) return `${nameOf(place)} after ${nameOf(later)}: ${text}`
  }
  return undefined
}

const nameOf = (place: number) => (ORDER[place - 1] ?? []).join(' or ')
