import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import type { ProbeResult } from '../../kernel/upstream.ts'

export interface TestedModel {
  readonly channelId: number
  readonly model: string
  readonly result: ProbeResult
}

/** A test has no charge, so the row has no quota and no hourly sum. */
const INSERT = `
insert into logs (type, user_id, username, channel_id, model, "group", prompt_tokens,
                  completion_tokens, duration_ms, details)
select 'CONSUME', id, username, $1::int, $2, 'default', $3::int, $4::int, $5::int,
       '{"event": {"code": "channelTest", "params": {}}}'
  from users where role = 'ROOT' and deleted_at is null order by id limit 1
returning id, user_id as "userId"`

/** Adds the row of a test that passed to the log of the root account. */
export async function recordChannelTest(
  sql: Sql,
  { bus }: Pick<Services, 'bus'>,
  { channelId, model, result }: TestedModel,
): Promise<void> {
  const { promptTokens = 0, completionTokens = 0 } = result.usage ?? {}
  const values = [channelId, model, promptTokens, completionTokens, Math.round(result.timeMs)]
  const [row] = await sql.query<{ id: bigint; userId: number }>(INSERT, values)
  if (row) await bus.publish(sql, 'logs', `${row.id}-${row.id}:${row.userId}`)
}
