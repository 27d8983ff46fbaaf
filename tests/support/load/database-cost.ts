import { Client } from 'pg'
import { expect, vi } from 'vitest'

const DISCONNECTED_WITHIN_MS = 10_000

/** What one piece of work asked of the database. */
export interface DatabaseCost {
  /** Texts of the statements that were sent, transaction control included. */
  readonly statements: readonly string[]
  /** Bytes that were added to the write-ahead log. */
  readonly walBytes: number
}

/** A connection of the test's own, whose statements are not counted. */
export interface Observer {
  rows<Row>(text: string): Promise<Row[]>
  /** What all other connections of this process asked of the database during a piece of work. */
  costOf(work: () => Promise<unknown>): Promise<DatabaseCost>
  close(): Promise<void>
}

/** Requires a server that nothing else uses, because the write-ahead log is that of the whole server. */
export async function openObserver(url: string): Promise<Observer> {
  const own = new Client({ connectionString: url })
  await own.connect()
  const rows = async <Row>(text: string) => (await own.query(text)).rows as Row[]
  const walAt = async () => {
    const [row] = await rows<{ at: string }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`,
    )
    return Number(row?.at)
  }
  return {
    rows,
    async costOf(work) {
      const from = await walAt()
      const query = vi.spyOn(Client.prototype, 'query')
      await work()
      const sent = query.mock.calls.filter((_, at) => query.mock.contexts[at] !== own)
      query.mockRestore()
      const walBytes = (await walAt()) - from
      return { statements: sent.map(([first]) => textOf(first)), walBytes }
    },
    close: () => own.end(),
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return (statement as { text?: string }).text ?? ''
}

/** Rows that were written to a table, and entries of its indexes. */
export interface TableWrites {
  readonly table: string
  /** Inserts and updates. */
  readonly rows: number
  /** Entries that were added to indexes: one in each of them for every insert and every update that is not HOT. */
  readonly indexEntries: number
}

const WRITES = `
select relname as table, (n_tup_ins + n_tup_upd)::int as rows,
       ((n_tup_ins + n_tup_upd - n_tup_hot_upd)
         * (select count(*) from pg_index where indrelid = relid and indpred is null))::int as "indexEntries"
  from pg_stat_user_tables`

/** All but that of the embedded server's owner, which stays and writes nothing. */
const CONNECTED = `
select application_name as name from pg_stat_activity
 where backend_type = 'client backend' and pid <> pg_backend_pid()
   and application_name <> 'sluice owner'`

/** What was written to each table. Waits for other connections to end, because they report then. */
export async function finalWritesOf(observer: Observer): Promise<TableWrites[]> {
  await vi.waitFor(async () => expect(await observer.rows(CONNECTED)).toEqual([]), {
    timeout: DISCONNECTED_WITHIN_MS,
  })
  return observer.rows<TableWrites>(WRITES)
}

/** The later state minus the earlier one, without tables that were not written. */
export function writesSince(
  before: readonly TableWrites[],
  after: readonly TableWrites[],
): TableWrites[] {
  return after
    .map(({ table, rows, indexEntries }) => {
      const old = before.find(one => one.table === table)
      return {
        table,
        rows: rows - (old?.rows ?? 0),
        indexEntries: indexEntries - (old?.indexEntries ?? 0),
      }
    })
    .filter(({ rows }) => rows > 0)
}
