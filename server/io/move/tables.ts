import type { Client } from 'pg'

/** A table with its columns. The parts of a divided table are not listed. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

const SCHEMA = 'current_schema()::regnamespace'
const TABLES = `
select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              order by a.attnum) as columns
  from pg_class c
 where c.relnamespace = ${SCHEMA} and c.relkind in ('r', 'p') and not c.relispartition
   and c.relname <> '_prisma_migrations'
 order by 1`

/** The tables of Sluice, by name. */
export async function readTables(client: Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows
}

const REFERENCES = `
select distinct source.relname::text as source, target.relname::text as target
  from pg_constraint
  join pg_class source on source.oid = conrelid
  join pg_class target on target.oid = confrelid
 where contype = 'f' and connamespace = ${SCHEMA} and conrelid <> confrelid`

interface Reference {
  readonly source: string
  readonly target: string
}

/** The tables in an order in which each comes after those that its rows refer to. */
export async function inOrderOfReferences(
  client: Client,
  tables: readonly Table[],
): Promise<Table[]> {
  const { rows } = await client.query<Reference>(REFERENCES)
  const ordered: Table[] = []
  let left = [...tables]
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const isFree = ({ name }: Table) =>
      !rows.some(({ source, target }) => source === name && waiting.has(target))
    const free = left.filter(isFree)
    if (free.length === 0) throw new Error('tables refer to each other')
    ordered.push(...free)
    left = left.filter(table => !free.includes(table))
  }
  return ordered
}

/** A name as SQL reads it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
