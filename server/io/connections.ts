import { StartError } from '../kernel/start-error.ts'
import { explainConnectFailure } from './connect-failure.ts'
import { openSqlPool } from './sql-pool.ts'

/** How many connections to the database each pool of a worker may open. */
export interface ConnectionShare {
  readonly console: number
  readonly relay: number
  readonly books: number
}

/** What a process uses when nothing is scarce; `books`: one for each way that money is written, one in reserve. */
export const FULL_SHARE: ConnectionShare = { console: 8, relay: 4, books: 3 }
/** What it cannot do without. */
const LEAST: ConnectionShare = { console: 2, relay: 2, books: 2 }
/** News of other processes, and the sign of life, have connections of their own. */
const NEWS_AND_HEARTBEAT = 2
/** For the first process, and for people and tools that look at the database meanwhile. */
const RESERVE = 10

const STATEMENT_MS_MAX = 5_000
/** The tightest of what the server, the role and the database allow; -1 means no limit. */
const LIMIT = `
select least(
  current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true), '0')::int,
  (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
  (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
)::int as limit`

/** What so many workers and everything beside them need at most: for a server of our own. */
export function connectionsFor(workers: number): number {
  return workers * sizeOf(FULL_SHARE) + RESERVE
}

/** The share of each of so many workers on a server. Throws a StartError when they cannot fit. */
export async function shareConnections(
  databaseUrl: string,
  workers: number,
): Promise<ConnectionShare> {
  const limit = await readLimit(databaseUrl)
  const each = Math.floor((limit - RESERVE) / workers)
  if (each >= sizeOf(FULL_SHARE)) return FULL_SHARE
  if (each < sizeOf(LEAST)) throw tooMany(workers, limit)
  const portion = each / sizeOf(FULL_SHARE)
  const books = Math.max(LEAST.books, Math.floor(FULL_SHARE.books * portion))
  const relay = Math.max(LEAST.relay, Math.floor(FULL_SHARE.relay * portion))
  const console = Math.min(FULL_SHARE.console, each - NEWS_AND_HEARTBEAT - books - relay)
  return { console, relay, books }
}

const sizeOf = ({ console, relay, books }: ConnectionShare) =>
  console + relay + books + NEWS_AND_HEARTBEAT

function tooMany(workers: number, limit: number): StartError {
  const needed = workers * sizeOf(LEAST) + RESERVE
  const fitting = Math.floor((limit - RESERVE) / sizeOf(LEAST))
  const instead = fitting < 1 ? '' : `, or set SLUICE_WORKERS to at most ${fitting}`
  return new StartError(
    `The database of DATABASE_URL allows ${limit} connections, and SLUICE_WORKERS=${workers} needs ${needed}: raise max_connections there (or the role's or the database's limit)${instead}.`,
  )
}

async function readLimit(databaseUrl: string): Promise<number> {
  const settings = { max: 1, name: 'sluice start', statementTimeoutMs: STATEMENT_MS_MAX }
  const pool = openSqlPool(databaseUrl, settings)
  try {
    const [row] = await pool.query<{ limit: number }>(LIMIT)
    return row?.limit ?? 0
  } catch (error) {
    throw explainConnectFailure(databaseUrl, error)
  } finally {
    await pool.end()
  }
}
