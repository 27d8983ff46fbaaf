import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { allConditions, where } from './conditions.ts'
import { LOG_COLUMNS, viewOfLog, type LogRecord, type LogRow } from './log-row.ts'

const ID_MAX = 2n ** 63n - 1n

/** The rows among these ids that the actor may see. */
export async function getLogs(ctx: Ctx, ids: readonly bigint[]): Promise<LogRow[]> {
  allow(ctx.actor, 'log:own')
  const { where: clause, values } = where([
    ['id = any (?::bigint[])', ids],
    ...(await allConditions(ctx, {})),
  ])
  const text = `select ${LOG_COLUMNS} from logs ${clause}`
  const records = await ctx.db.$queryRawUnsafe<LogRecord[]>(text, ...values)
  return records.map(record => viewOfLog(record, ctx))
}

/** One row that the actor may see. Throws NOT_FOUND for any other. */
export async function getLog(ctx: Ctx, { id }: { readonly id: bigint }): Promise<LogRow> {
  allow(ctx.actor, 'log:own')
  if (id < 1n || id > ID_MAX) throw new AppError('NOT_FOUND')
  const { where: clause, values } = where([
    ['id = ?::bigint', id],
    ...(await allConditions(ctx, {})),
  ])
  const [record] = await ctx.db.$queryRawUnsafe<LogRecord[]>(
    `select ${LOG_COLUMNS} from logs ${clause} limit 1`,
    ...values,
  )
  if (!record) throw new AppError('NOT_FOUND')
  return viewOfLog(record, ctx)
}
