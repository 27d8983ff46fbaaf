import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database of the run's PostgreSQL. */
    readonly databaseServerUrl: string
  }
}

/** The migrated, empty database that every test database is a copy of. */
export const TEMPLATE = 'sluice_template'

/** A database for one test file. */
export interface TestDatabase {
  /** Connection address, as `DATABASE_URL` would hold it. */
  readonly url: string
  /** Removes it, open connections included. */
  drop(): Promise<void>
}

/** A fresh, migrated, empty database on the run's own PostgreSQL; about 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  return {
    url: withDatabase(server, name),
    drop: () => maintain(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** The same server's address for another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/\/[^/]*$/, `/${database}`)
}

/** Runs one statement on its own connection. */
export async function maintain(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
