import { storableText } from '../../../contract/storable.ts'
import type { Services } from '../../kernel/ctx.ts'
import { isUnreachable } from '../../kernel/database-away.ts'
import { writeInHalves } from '../../kernel/write-in-halves.ts'
import { option } from '../options/index.ts'
import type { LogDetails } from './log-row.ts'

/** A call that channels were asked for and that none of them answered. It is not charged. */
export interface FailedCallRow {
  readonly callId: string
  readonly userId: number
  readonly username: string
  /** 0 for a call without a token. */
  readonly tokenId: number
  readonly tokenName: string
  /** The channel tried last. */
  readonly channelId: number
  readonly model: string
  readonly group: string
  readonly durationMs: number
  readonly isStream: boolean
  readonly details: LogDetails
}

/** Collects the rows of failed calls, so that an outage does not write one statement for each. */
export interface FailedCallLog {
  add(row: FailedCallRow): void
  /** Writes the rows that wait. While the database is away they go on waiting. */
  write(): Promise<void>
}

const DELAY_MS = 250
/** Rows that wait; further ones are left out of the log until the next write. */
const ROWS_MAX = 2_000

const INSERT = `
insert into logs (type, user_id, username, token_id, token_name, channel_id, model, "group",
                  duration_ms, is_stream, request_id, details)
select 'ERROR', "userId", username, "tokenId", "tokenName", "channelId", model, "group",
       "durationMs", "isStream", "callId", details
  from json_to_recordset($1::json) as failed (
    "callId" text, "userId" int, username text, "tokenId" int, "tokenName" text, "channelId" int,
    model text, "group" text, "durationMs" int, "isStream" boolean, details jsonb)
returning id, user_id as "userId"`

export function createFailedCallLog(services: Services): FailedCallLog {
  let waiting: FailedCallRow[] = []
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = []
    const left = await insertEach(services, rows)
    // Those that came meanwhile are newer, so they are the ones to leave out.
    if (left.length > 0) waiting = [...left, ...waiting].slice(0, ROWS_MAX)
  }
  return {
    add(row) {
      if (!option(services, 'LogConsumeEnabled') || waiting.length >= ROWS_MAX) return
      waiting.push(row)
      timer ??= setTimeout(() => void write(), DELAY_MS).unref()
    },
    write,
  }
}

/**
 * Writes the rows together, or in halves when the database refuses one. Returns those that were not
 * written because the database is away. Never rejects: a call does not depend on its row.
 */
async function insertEach(
  services: Services,
  rows: readonly FailedCallRow[],
): Promise<readonly FailedCallRow[]> {
  const left: FailedCallRow[] = []
  if (rows.length === 0) return left
  try {
    await insert(services, rows)
  } catch (error) {
    services.logger.warn('log.failed-calls', { count: rows.length, error })
    if (isUnreachable(error)) return rows
    await writeInHalves(rows, {
      write: part => insert(services, part),
      async fail(part, cause) {
        if (isUnreachable(cause)) left.push(...part)
        else await insertPlain(services, part)
      },
    })
  }
  return left
}

/** Writes a refused row without its details: that the call failed is known without them. */
async function insertPlain(services: Services, rows: readonly FailedCallRow[]): Promise<void> {
  const plain = rows.map(row => ({
    ...row,
    username: storableText(row.username),
    tokenName: storableText(row.tokenName),
    model: storableText(row.model),
    group: storableText(row.group),
    details: {},
  }))
  await insert(services, plain).catch((error: unknown) => {
    services.logger.error('log.failed-call-lost', { error })
  })
}

async function insert({ pool, bus }: Services, failed: readonly FailedCallRow[]): Promise<void> {
  const rows = await pool.query<{ id: bigint; userId: number }>(
    INSERT,
    [JSON.stringify(failed)],
    'logs.failed-calls',
  )
  const ids = rows.map(({ id }) => id)
  const users = [...new Set(rows.map(({ userId }) => userId))]
  bus.notifySoon('logs', `${ids[0]}-${ids.at(-1)}:${users.join(',')}`)
}
