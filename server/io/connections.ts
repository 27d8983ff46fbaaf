import { StartError } from '../kernel/start-error.ts'
import { explainConnectFailure } from './connect-failure.ts'
import { openSqlPool } from './sql-pool.ts'

/** The maximum number of connections of each pool of a worker. */
export interface ConnectionShare {
  readonly console: number
  readonly relay: number
  readonly ledger: number
  readonly background: number
}

/**
 * The full share of a process. `ledger`: one for each kind of money batch, and one spare. `background`:
 * one for a check of the ledger, which takes minutes, and one for the others.
 */
export const FULL_SHARE: ConnectionShare = { console: 7, relay: 3, ledger: 3, background: 2 }
/** The smallest share that works. */
const MINIMUM_SHARE: ConnectionShare = { console: 2, relay: 2, ledger: 2, background: 1 }
/** The bus and the heartbeat have one connection each. */
const BUS_AND_HEARTBEAT = 2
/** Connections left for the first process and for tools of the operator. */
const RESERVED = 10

const STATEMENT_MS_MAX = 5_000
/** The smallest limit of server, role and database; -1 means no limit. */
const LIMIT = `
select least(
  current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true), '0')::int,
  (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
  (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
)::int as limit`

/** The connections that the embedded server must allow for this number of workers. */
export function connectionsFor(workers: number): number {
  return workers * sizeOf(FULL_SHARE) + RESERVED
}

/** The share of each worker on a server. Throws a StartError when the server allows too few. */
export async function shareConnections(
  databaseUrl: string,
  workers: number,
): Promise<ConnectionShare> {
  const limit = await readLimit(databaseUrl)
  const each = Math.floor((limit - RESERVED) / workers)
  if (each >= sizeOf(FULL_SHARE)) return FULL_SHARE
  if (each < sizeOf(MINIMUM_SHARE)) throw tooMany(workers, limit)
  const portion = each / sizeOf(FULL_SHARE)
  const ledger = Math.max(MINIMUM_SHARE.ledger, Math.floor(FULL_SHARE.ledger * portion))
  const relay = Math.max(MINIMUM_SHARE.relay, Math.floor(FULL_SHARE.relay * portion))
  const { background } = MINIMUM_SHARE
  const others = BUS_AND_HEARTBEAT + ledger + relay + background
  return { console: Math.min(FULL_SHARE.console, each - others), relay, ledger, background }
}

const sizeOf = ({ console, relay, ledger, background }: ConnectionShare) =>
  console + relay + ledger + background + BUS_AND_HEARTBEAT

function tooMany(workers: number, limit: number): StartError {
  const needed = workers * sizeOf(MINIMUM_SHARE) + RESERVED
  const fitting = Math.floor((limit - RESERVED) / sizeOf(MINIMUM_SHARE))
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
