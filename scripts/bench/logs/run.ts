import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { closeHours } from '../../../server/domain/logs/index.ts'
import { migrate } from '../../../server/io/migrate.ts'
import { startPostgres } from '../../../server/io/postgres.ts'
import { openSqlPool } from '../../../server/io/sql-pool.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openFixtures } from '../../chaos/cluster/fixtures.ts'
import { ensureData } from './data.ts'
import { followCost } from './follow.ts'
import type { LogsOptions } from './options.ts'
import { measureQueries, type Timed } from './queries.ts'

export interface LogsResult {
  readonly timed: readonly Timed[]
  /** Processor seconds of PostgreSQL in ten seconds of ten rows a second. */
  readonly follow: Readonly<Record<string, number>>
}

const ENTERED_BY_ALL = 0o711
const FILL_MS_MAX = 3_600_000
const DAY_MS = 86_400_000

/** Fills a database and measures the queries of the usage log; stops everything that it started. */
export async function measureLogs(
  options: LogsOptions,
  say: (line: string) => void,
): Promise<LogsResult> {
  const folder = options.folder
    ? resolve(options.folder)
    : mkdtempSync(join(tmpdir(), 'sluice-bench-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, ENTERED_BY_ALL)
  const postgres = await startPostgres({ dataFolder: folder })
  try {
    await migrate(postgres.url)
    await prepare(postgres.url, options, say)
    const fixtures = await openFixtures(postgres.url)
    try {
      const timed = await measureQueries(fixtures.root, options, say)
      say('live statistics')
      return { timed, follow: await measureFollow(fixtures.root, postgres.folder, options) }
    } finally {
      await fixtures.close()
    }
  } finally {
    await postgres.stop()
    if (!options.folder) rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(url: string, options: LogsOptions, say: (line: string) => void) {
  const pool = openSqlPool(url, { max: 1, name: 'bench', statementTimeoutMs: FILL_MS_MAX })
  try {
    await pool.query(`set synchronous_commit = off`)
    await ensureData(pool, options, say)
    say('closing hours')
    await closeHours({ backgroundPool: pool })
    await pool.query(`analyze`)
  } finally {
    await pool.end()
  }
}

async function measureFollow(ctx: Ctx, folder: string, { days }: LogsOptions) {
  const from = new Date(Date.now() - days * DAY_MS)
  const open = { from, to: new Date(Date.now() + DAY_MS) }
  return {
    'no page': await followCost(ctx, folder, undefined),
    'one page, all days': await followCost(ctx, folder, open),
    'one page, all days, a user': await followCost(ctx, folder, { ...open, userId: 1 }),
    'one page, all days, a token': await followCost(ctx, folder, { ...open, tokenName: 'default' }),
  }
}
