import type { AuditFilter } from '../../../contract/inputs/audit-entry.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'

/** No index finds a part of a text, so only so many entries are read. */
const ENTRIES_READ = 100_000
/** PostgreSQL refuses a statement with more than 32,767 values. */
const MATCHES_MAX = 10_000

const MATCHES = `
select id from (
  select id, created_at, change from audit_entries
   where ($2::timestamptz is null or created_at >= $2)
     and ($3::timestamptz is null or created_at <= $3)
   order by created_at desc limit ${ENTRIES_READ}) as newest
 where change::text ilike $1
 order by created_at desc limit ${MATCHES_MAX + 1}`

export interface Matches {
  readonly ids: readonly bigint[]
  /** Whether more entries match. */
  readonly isCapped: boolean
}

const NONE: Matches = { ids: [], isCapped: false }

/** The newest entries of the time of a filter whose recorded changes have its keyword as a part. */
export async function entriesWithKeyword(
  { db }: Pick<Ctx, 'db'>,
  { keyword, from, to }: Partial<AuditFilter> = {},
): Promise<Matches> {
  if (keyword === undefined) return NONE
  const pattern = `%${escapeLike(asJsonText(keyword))}%`
  const rows = await db.$queryRawUnsafe<{ id: bigint }[]>(
    MATCHES,
    pattern,
    from ?? null,
    to ?? null,
  )
  const ids = rows.map(({ id }) => id)
  return { ids: ids.slice(0, MATCHES_MAX), isCapped: ids.length > MATCHES_MAX }
}

/** As the text of JSON has it: a quotation mark, for example, has a backslash before it. */
const asJsonText = (text: string) => JSON.stringify(text).slice(1, -1)
