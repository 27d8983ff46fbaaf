import type { Services } from '../../kernel/ctx.ts'

/** A call that was refused before a channel was asked. */
export interface RefusedCall {
  readonly callId: string
  readonly userId: number
  readonly username: string
  /** Undefined for a call of the playground. */
  readonly tokenId: number | undefined
  readonly tokenName: string
  readonly model: string
  readonly group: string
  readonly isStream: boolean
}

/** The call has no charge, so the row has no quota and no hourly sum. */
const INSERT = `
insert into logs (type, user_id, username, token_id, token_name, model, "group", is_stream,
                  request_id, details)
values ('SYSTEM', $1::int, $2, $3::int, $4, $5, $6, $7::boolean, $8,
        '{"event": {"code": "callRefused", "params": {}}}')
returning id`

/** Adds the row of a refused call to the log of its user. */
export async function recordRefusedCall(
  { pool, bus }: Pick<Services, 'pool' | 'bus'>,
  call: RefusedCall,
): Promise<void> {
  const { userId, username, tokenId = 0, tokenName, model, group, isStream, callId } = call
  const values = [userId, username, tokenId, tokenName, model, group, isStream, callId]
  const [row] = await pool.query<{ id: bigint }>(INSERT, values, 'logs.record-refused-call')
  if (row) bus.notifySoon('logs', `${row.id}-${row.id}:${userId}`)
}
