import { lexicographicSortSchema, printSchema } from 'graphql/index.js'
import { buildSchema } from '../server/graphql/schema.ts'
import { writeOrCheck } from './support/printed-file.ts'

/*
 * Writes the GraphQL schema to schema.graphql, sorted. With --check it writes nothing and fails when
 * the file is out of date.
 */

const text = `${printSchema(lexicographicSortSchema(buildSchema()))}\n`
writeOrCheck({ path: 'schema.graphql', text, command: 'npm run build' })
