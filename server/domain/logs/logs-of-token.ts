import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { LOG_COLUMNS, viewOfLog, type LogRecord, type LogRow } from './log-row.ts'

const ROWS_MAX = 1_000

/** The rows of an account are indexed with the name that the token had, so all its names are given. */
const ROWS = `
select ${LOG_COLUMNS} from logs
 where user_id = $1::int and token_id = $2::int
   and token_name = any (array(select name from tokens where id = $2::int
                                union
                               select name from former_names
                                where owner = 'TOKEN' and owner_id = $2::int))
 order by created_at desc, id desc limit ${ROWS_MAX}`

/** The newest 1,000 calls of one token of the actor, as a normal user sees them. */
export async function logsOfToken(
  ctx: Ctx,
  { tokenId }: { readonly tokenId: number },
): Promise<LogRow[]> {
  allow(ctx.actor, 'log:own')
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : 0
  const records = await ctx.db.$queryRawUnsafe<LogRecord[]>(ROWS, userId, tokenId)
  return records.map(record => viewOfLog(record, ctx))
}
