import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'

/** The result of a channel test. */
export interface TestOutcome {
  readonly ok: boolean
  readonly timeMs: number
  /** Empty when ok. */
  readonly message: string
  /** The beginning of what the model wrote; absent when not ok. */
  readonly answer?: string
  /** Whether the answer was a stream; absent when there was none. */
  readonly isStreamed?: boolean
  /** Whether a stream that took seconds arrived at its end only. */
  readonly isLate?: boolean
  readonly model: string
}

export interface TestState {
  readonly isRunning: boolean
  /** Of the last test that ended, while it is kept (a day). */
  readonly last: TestOutcome | undefined
}

/**
 * The running and the last test of each channel are rows of `idempotency_keys`, which are kept for a
 * day, under the user id 0, which no user has. A row without an answer is a running test. A test
 * whose process died is over after the longest time that a test can take.
 */
const RUNNING_MAX = '40 seconds'
const START = `
insert into idempotency_keys (user_id, key, body_hash, created_at) values (0, $1, '', now())
    on conflict (user_id, key) do update set answer = null, created_at = now()
 where idempotency_keys.answer is not null
    or idempotency_keys.created_at < now() - interval '${RUNNING_MAX}'
returning key`
const FINISH = `
update idempotency_keys set answer = $2::jsonb, created_at = now() where user_id = 0 and key = $1`
const CANCEL = `delete from idempotency_keys where user_id = 0 and key = $1`
const READ = `
select key, answer, answer is null and created_at > now() - interval '${RUNNING_MAX}' as "isRunning"
  from idempotency_keys where user_id = 0 and key = any ($1::text[])`

const PREFIX = 'channel-test:'
const keyOf = (channelId: number) => `${PREFIX}${channelId}`

/** Returns false when a test of the channel is already running, on any process. */
export async function startTest(sql: Sql, channelId: number): Promise<boolean> {
  const rows = await sql.query(START, [keyOf(channelId)])
  return rows.length > 0
}

export async function finishTest(sql: Sql, channelId: number, outcome: TestOutcome): Promise<void> {
  await sql.query(FINISH, [keyOf(channelId), JSON.stringify(outcome)])
}

/** For a test that ended without a result. */
export async function cancelTest(sql: Sql, channelId: number): Promise<void> {
  await sql.query(CANCEL, [keyOf(channelId)])
}

/** Uses the connections of the console, because every view of the channel list reads it. */
export async function readTests(
  { db }: Pick<Services, 'db'>,
  channelIds: readonly number[],
): Promise<Map<number, TestState>> {
  type Row = { key: string; answer: TestOutcome | null; isRunning: boolean }
  const rows = await db.$queryRawUnsafe<Row[]>(READ, channelIds.map(keyOf))
  return new Map(
    rows.map(({ key, answer, isRunning }) => [
      Number(key.slice(PREFIX.length)),
      { isRunning, last: answer ?? undefined },
    ]),
  )
}
