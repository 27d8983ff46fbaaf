import { mkdtempSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrations } from '../server/io/migrations.ts'
import { MIGRATIONS_FOLDER } from '../server/io/project-files.ts'
import { startPostgres } from '../server/io/postgres.ts'
import { diffMigrations } from './support/schema-engine.ts'

const SCHEMA = new URL('../prisma/schema.prisma', import.meta.url)
const NAME = /^[a-z][a-z0-9_]{0,60}$/

const [argument = ''] = process.argv.slice(2)
if (argument === '--check') await check()
else if (NAME.test(argument)) await write(argument)
else {
  console.error('Usage: npm run db:migration -- NAME (lower case, digits, _), or --check.')
  process.exitCode = 1
}

async function check(): Promise<void> {
  const sql = await difference()
  if (sql === '') return
  console.error(
    `prisma/schema.prisma and prisma/migrations differ; missing in the migrations:\n\n${sql}`,
  )
  process.exitCode = 1
}

async function write(name: string): Promise<void> {
  const sql = await difference()
  if (sql === '') {
    console.log('Nothing to do: the migrations already lead to prisma/schema.prisma.')
    return
  }
  const folder = join(MIGRATIONS_FOLDER, `${timestamp()}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  console.log(`Wrote ${folder}. Read it, and add by hand what Prisma cannot express.`)
}

/** Applies the migrations to a temporary server and compares the result with the schema. */
async function difference(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-shadow-'))
  chmodSync(folder, 0o711)
  const postgres = await startPostgres({ dataFolder: folder, settings: { fsync: 'off' } })
  try {
    return await diffMigrations(readMigrations(), readFileSync(SCHEMA, 'utf8'), postgres.url)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function timestamp(): string {
  return new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
