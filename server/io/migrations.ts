import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One step of the schema's history. */
export interface Migration {
  /** The folder's name, `20261121000000_init`; names sort by time. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, as Prisma keeps it. */
  readonly checksum: string
}

/** Where the migrations of the product are. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url))

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names
    .filter(name => existsSync(join(folder, name, 'migration.sql')))
    .map(name => {
      const bytes = readFileSync(join(folder, name, 'migration.sql'))
      const checksum = createHash('sha256').update(bytes).digest('hex')
      return { name, sql: bytes.toString('utf8'), checksum }
    })
}
