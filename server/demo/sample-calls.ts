import { randomInt, randomUUID } from 'node:crypto'
import { noUsage } from '../../contract/usage.ts'
import { clearUsageSums, type FailedCallRow } from '../domain/logs/index.ts'
import { charge, openLedger, type Settlement } from '../domain/money/index.ts'
import { rateOf } from '../domain/pricing/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { noJournal } from '../kernel/journal.ts'
import { ratesAsText } from '../relay/index.ts'
import type { DemoChannel } from './channels.ts'
import { DEMO_MODELS } from './script.ts'

const CALLS = 1_800
const DAYS = 30
/** A call in so many was made after one that failed. */
const CALLS_PER_ERROR = 40

/** A user who makes calls, with the token. */
export interface Spender {
  readonly userId: number
  readonly username: string
  readonly tokenId: number
  readonly tokenName: string
}

/**
 * Makes real settlements, so that the ledger is valid, then spreads their log rows over a month. Those of
 * tasks have the times of their tasks, and the other log rows are moved to the start of the month.
 */
export async function addCalls(
  services: Services,
  channels: readonly DemoChannel[],
  { spenders, tasks }: { spenders: readonly Spender[]; tasks: readonly Settlement[] },
): Promise<void> {
  const ledger = openLedger(services, noJournal)
  const calls = Array.from({ length: CALLS }, () => sampleCall(services, channels, pick(spenders)))
  await Promise.all([...calls, ...tasks].map(call => ledger.settle(call)))
  await services.tx(async tx => {
    await tx.query(SPREAD_LOGS, [calls.map(call => call.callId), DAYS])
    await tx.query(MOVE_TO_TASKS)
    await tx.query(ADD_FAILED_CALLS, [CALLS_PER_ERROR, failedCall])
    await tx.query(`delete from usage_hours`)
    await tx.query(REBUILD_ROLL_UPS)
    await tx.query(ADD_ERRORS)
    await clearUsageSums(tx)
  })
}

const SPREAD_LOGS = `
update logs
   set created_at = case when request_id = any ($1::text[])
                         then now() - $2::int * power(random(), 1.4) * interval '1 day'
                         else created_at - $2::int * interval '1 day' end`
const MOVE_TO_TASKS = `
update logs set created_at = tasks.submitted_at from tasks where request_id = tasks.call_id`
const REBUILD_ROLL_UPS = `
insert into usage_hours (hour, user_id, token_id, channel_id, model, "group", calls,
                         prompt_tokens, completion_tokens, quota, duration_ms)
select date_trunc('hour', created_at, 'UTC'), user_id, token_id, channel_id, model, "group",
       count(*), sum(prompt_tokens), sum(completion_tokens), sum(quota), sum(duration_ms)
  from logs where type = 'CONSUME' group by 1, 2, 3, 4, 5, 6`

const REFUSAL_MS = 640
/** Of a failed call; each row has the number of its own channel. */
const failedCall: FailedCallRow['details'] = {
  frt: -1000,
  error: { code: 'UPSTREAM_BUSY', params: {} },
  attempts: [
    {
      channelId: 0,
      status: 429,
      durationMs: REFUSAL_MS,
      code: 'UPSTREAM_BUSY',
      detail: 'Rate limit reached for requests. Try again in 20 s.',
    },
  ],
}

/** In the same moment as a call that succeeded, so that the sums have a row for its hour. */
const ADD_FAILED_CALLS = `
insert into logs (created_at, type, user_id, username, token_id, token_name, channel_id, model, "group",
                  duration_ms, is_stream, request_id, details)
select created_at, 'ERROR', user_id, username, token_id, token_name, channel_id, model, "group",
       ${REFUSAL_MS}, is_stream, gen_random_uuid()::text,
       jsonb_build_object('tried', jsonb_build_array(channel_id)) ||
       jsonb_set($2::jsonb, '{attempts,0,channelId}', to_jsonb(channel_id))
  from logs where type = 'CONSUME' and random() < 1 / $1::float8`

const ADD_ERRORS = `
update usage_hours as sums set errors = failed.calls
  from (select date_trunc('hour', created_at, 'UTC') as hour, user_id, token_id, channel_id, model, "group",
               count(*) as calls
          from logs where type = 'ERROR' group by 1, 2, 3, 4, 5, 6) as failed
 where (sums.hour, sums.user_id, sums.token_id, sums.channel_id, sums.model, sums."group") =
       (failed.hour, failed.user_id, failed.token_id, failed.channel_id, failed.model, failed."group")`

/** The first items of a list more often than the last ones, as in real traffic. */
const pickFavourite = <T>(list: readonly T[]) =>
  list[Math.floor(list.length * (randomInt(1_000) / 1_000) ** 2)] as T

const pick = <T>(list: readonly T[]) => list[randomInt(list.length)] as T

function sampleCall(
  services: Services,
  channels: readonly DemoChannel[],
  spender: Spender,
): Settlement {
  const model = pickFavourite(DEMO_MODELS)
  const { id: channelId } = pickFavourite(channels.filter(({ models }) => models.includes(model)))
  const rate = rateOf(services, model, 'default')
  if (!rate) throw new Error(`the demo model ${model} has no default price`)
  const usage = { ...noUsage, input: randomInt(20, 4000), output: randomInt(5, 900) }
  const bill = charge(rate, usage)
  const isStream = randomInt(3) > 0
  const durationMs = randomInt(400, 12_000)
  return {
    ...spender,
    callId: randomUUID(),
    unlimited: true,
    charge: bill.quota,
    channelId,
    model,
    group: 'default',
    promptTokens: usage.input,
    completionTokens: usage.output,
    durationMs,
    isStream,
    details: {
      rate: ratesAsText(rate),
      usage,
      exact: bill.exact,
      frt: isStream ? randomInt(150, durationMs) : -1000,
      tried: [channelId],
    },
  }
}
