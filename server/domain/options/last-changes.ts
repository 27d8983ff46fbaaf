import { optionKeys, optionRow, type OptionKey } from '../../../contract/options.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { isShortened } from './store-options.ts'

/** The newest change of an option, from the audit log. */
export interface OptionChange {
  readonly key: OptionKey
  readonly changedAt: Date
  /** Null for a change of the server itself. */
  readonly actorId: number | null
  /** Text before the change; null when the log does not have the whole text, and for a secret. */
  readonly former: string | null
}

interface Row {
  readonly key: string
  readonly changedAt: Date
  readonly actorId: number | null
  readonly before: string | null
  readonly isWhole: boolean
}

/**
 * A change of an entry of a map is recorded as `ModelRatio.gpt-4o`. The targets are named for the
 * index of the audit log: few of its entries are changes of options.
 */
const READ = `
select distinct on (split_part(one ->> 'key', '.', 1))
       split_part(one ->> 'key', '.', 1) as key, created_at as "changedAt", actor_id as "actorId",
       one ->> 'before' as before, strpos(one ->> 'key', '.') = 0 as "isWhole"
  from audit_entries, jsonb_array_elements(change) one
 where (target, action) in (('option', 'option.update'), ('option:ModelRatio', 'option.reset'))
   and jsonb_typeof(change) = 'array'
   and split_part(one ->> 'key', '.', 1) = any ($1::text[])
 order by split_part(one ->> 'key', '.', 1), id desc`

/** The newest change of each of the options; those that were never changed are left out. */
export async function lastOptionChanges(
  ctx: Ctx,
  keys: readonly OptionKey[] = optionKeys,
): Promise<ReadonlyMap<OptionKey, OptionChange>> {
  allow(ctx.actor, 'option:read')
  const rows = await ctx.pool.query<Row>(READ, [keys], 'options.last-changes')
  return new Map(rows.map(row => [row.key as OptionKey, toChange(row)]))
}

function toChange({ key: name, changedAt, actorId, before, isWhole }: Row): OptionChange {
  const key = name as OptionKey
  const isUsable = isWhole && before !== null && !isShortened(before) && !optionRow(key).secret
  return { key, changedAt, actorId, former: isUsable ? before : null }
}
