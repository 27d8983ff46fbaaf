import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/io/migrate.ts'
import { startPostgres } from '../../server/io/postgres.ts'
import { TEMPLATE, maintain, withDatabase } from './database.ts'

/** Nothing in a test survives the run, so nothing needs to reach the disk. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  max_connections: '300',
  autovacuum_naptime: '60s',
}

/** One PostgreSQL for the whole run, with a migrated template that test files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-test-'))
  // When root runs the tests, the server runs as another user.
  chmodSync(folder, 0o711)
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
