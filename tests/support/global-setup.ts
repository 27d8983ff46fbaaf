import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/io/migrate.ts'
import { startPostgres } from '../../server/io/postgres.ts'
import { TEMPLATE, maintain, withDatabase } from './database.ts'
import { makeDatabaseFolder } from './database-folder.ts'

/** Nothing in a test survives the run, so nothing needs to reach the disk. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  // A copy of the template goes through the log, where compressing it took a tenth of the run.
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  max_connections: '300',
  autovacuum_naptime: '60s',
}

/** One PostgreSQL for the whole run, with a migrated template that test files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeDatabaseFolder()
  const postgres = await startPostgres({ dataFolder: folder, settings: FAST })
  const server = withDatabase(postgres.url, 'postgres')
  await maintain(server, `CREATE DATABASE ${TEMPLATE}`)
  await migrate(withDatabase(server, TEMPLATE))
  project.provide('databaseServerUrl', server)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
