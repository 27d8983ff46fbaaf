import { readFileSync, writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql/index.js'
import { buildSchema } from '../server/graphql/schema.ts'

/*
 * Writes the GraphQL schema to schema.graphql, sorted. With --check it writes nothing and fails when
 * the file is out of date.
 */

const file = new URL('../schema.graphql', import.meta.url)
const printed = `${printSchema(lexicographicSortSchema(buildSchema()))}\n`

if (process.argv.includes('--check')) check()
else writeFileSync(file, printed)

function check(): void {
  if (readFileSync(file, 'utf8') === printed) return
  process.stderr.write('schema.graphql is stale; print it again: npm run build\n')
  process.exitCode = 1
}
