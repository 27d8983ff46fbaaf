import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from './project-files.ts'

/** One migration. */
export interface Migration {
  /** The name of its folder, such as `20261121000000_init`. Names sort by time. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, as Prisma stores it. */
  readonly checksum: string
}

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
