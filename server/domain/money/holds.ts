import type { Services } from '../../kernel/ctx.ts'
import { isDatabaseAway } from '../../kernel/database-away.ts'
import type { Sql } from '../../kernel/sql.ts'
import { createAbandoned } from './abandoned.ts'
import { createBatch, type Batch } from './batch.ts'
import { isOverdraft, retryConflicts } from './database-error.ts'

/** Money to reserve for one call, for its user and its token together. */
export interface HoldRequest {
  readonly callId: string
  readonly userId: number
  /** Absent for calls without a token, such as the playground's. */
  readonly tokenId: number | undefined
  readonly amount: bigint
  /** 0 for an unlimited token. */
  readonly tokenAmount: bigint
  /** Price, ratios, group and model as fixed at admission, JSON text. */
  readonly terms: string
}

export type HoldOutcome = 'held' | 'user-insufficient' | 'token-insufficient'

/** Keeps a single statement and the row locks it takes short. */
const BATCH_MAX = 500

/** Locks in the order of the house, so that two processes never wait for each other. */
const PLACE = `
with asked as materialized (
  select * from unnest($2::uuid[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::jsonb[])
    as asked (call_id, user_id, token_id, amount, token_amount, terms)
), locked_users as materialized (
  select id from users where id = any ($3) order by id for update
), locked_tokens as materialized (
  select id from tokens where id = any ($4) and (select count(*) from locked_users) >= 0
   order by id for update
), paid_users as (
  update users set balance = users.balance - sums.amount
    from (select user_id, sum(amount)::bigint as amount from asked group by user_id) sums,
         (select count(*) from locked_tokens) locked
   where users.id = sums.user_id
  returning users.id, users.balance
), paid_tokens as (
  update tokens set balance = tokens.balance - sums.amount
    from (select token_id, sum(token_amount)::bigint as amount from asked
           where token_amount > 0 group by token_id) sums,
         (select count(*) from locked_tokens) locked
   where tokens.id = sums.token_id
), placed as (
  insert into holds (call_id, node_id, user_id, token_id, amount, token_amount, terms)
  select call_id, $1::uuid, user_id, token_id, amount, token_amount, terms from asked
      on conflict (call_id) do update
     set amount = holds.amount + excluded.amount,
         token_amount = holds.token_amount + excluded.token_amount
)
select id, balance from paid_users`

const LOCK_USERS = `select id, balance from users where id = any ($1) order by id for update`
const LOCK_TOKENS = `select id, balance from tokens where id = any ($1) order by id for update`

/** Frees the hold of a call that will not be charged; nothing happens when it is already closed. */
const RELEASE = `
with freed as (
  delete from holds where call_id = any ($1::uuid[])
  returning user_id, token_id, amount, token_amount
), locked as materialized (
  select id from users where id in (select user_id from freed) order by id for update
), paid_users as (
  update users set balance = users.balance + sums.amount
    from (select user_id, sum(amount)::bigint as amount from freed group by user_id) sums,
         (select count(*) from locked) waited
   where users.id = sums.user_id
), paid_tokens as (
  update tokens set balance = tokens.balance + sums.amount
    from (select token_id, sum(token_amount)::bigint as amount from freed
           where token_amount > 0 group by token_id) sums,
         (select count(*) from locked) waited
   where tokens.id = sums.token_id
)
select count(*)::int as count from freed`

/** Reserving and freeing of money for calls, committed in groups. */
export interface Holds {
  place(request: HoldRequest): Promise<HoldOutcome>
  /** Adds to the hold of a call in flight; its failure leaves the hold as it was. */
  grow(request: HoldRequest): Promise<HoldOutcome>
  release(callId: string): Promise<void>
  /** What the user could spend when this process last saw it; a hint, never a decision. */
  knownBalance(userId: number): bigint | undefined
  idle(): Promise<void>
}

export function createHolds(services: Services): Holds {
  const balances = new Map<number, bigint>()
  const placing: Batch<HoldRequest, HoldOutcome> = createBatch(
    requests => retryConflicts(() => placeAll(services, balances, requests)),
    BATCH_MAX,
  )
  const releasing: Batch<string, void> = createBatch(async callIds => {
    await retryConflicts(() => services.pool.query(RELEASE, [callIds], 'release-holds'))
    return callIds.map(() => undefined)
  }, BATCH_MAX)
  const abandoned = createAbandoned(releasing.add)
  return {
    place: request =>
      placing.add(request).catch((error: unknown) => {
        abandoned.add(request.callId)
        throw error
      }),
    grow: placing.add,
    release: callId =>
      releasing.add(callId).catch((error: unknown) => {
        abandoned.add(callId)
        if (!isDatabaseAway(error)) throw error
      }),
    knownBalance: userId => balances.get(userId),
    idle: async () => {
      await Promise.all([placing.idle(), releasing.idle()])
    },
  }
}

type Balances = Map<number, bigint>

async function placeAll(
  services: Services,
  balances: Balances,
  requests: readonly HoldRequest[],
): Promise<readonly HoldOutcome[]> {
  try {
    await place(services, services.pool, { balances, requests })
    return requests.map(() => 'held')
  } catch (error) {
    if (!isOverdraft(error)) throw error
    return decideOneByOne(services, balances, requests)
  }
}

interface Placement {
  readonly balances: Balances
  readonly requests: readonly HoldRequest[]
}

async function place(services: Services, sql: Sql, { balances, requests }: Placement) {
  const rows = await sql.query<{ id: number; balance: bigint }>(
    PLACE,
    [
      services.nodeId,
      requests.map(one => one.callId),
      requests.map(one => one.userId),
      requests.map(one => one.tokenId ?? null),
      requests.map(one => one.amount),
      requests.map(one => one.tokenAmount),
      requests.map(one => one.terms),
    ],
    'place-holds',
  )
  for (const row of rows) balances.set(row.id, row.balance)
}

/** The sum does not fit: in arrival order, whatever fits is admitted and the rest refused. */
function decideOneByOne(
  services: Services,
  balances: Balances,
  requests: readonly HoldRequest[],
): Promise<readonly HoldOutcome[]> {
  return services.pool.transaction(async sql => {
    const users = await lock(
      sql,
      LOCK_USERS,
      requests.map(one => one.userId),
    )
    const tokens = await lock(
      sql,
      LOCK_TOKENS,
      requests.map(one => one.tokenId ?? 0),
    )
    const outcomes = requests.map(request => decide(request, users, tokens))
    const admitted = requests.filter((_, index) => outcomes[index] === 'held')
    if (admitted.length > 0) await place(services, sql, { balances, requests: admitted })
    return outcomes
  })
}

async function lock(sql: Sql, text: string, ids: readonly number[]): Promise<Balances> {
  const rows = await sql.query<{ id: number; balance: bigint }>(text, [[...new Set(ids)]])
  return new Map(rows.map(row => [row.id, row.balance]))
}

function decide(request: HoldRequest, users: Balances, tokens: Balances): HoldOutcome {
  const { userId, tokenId, amount, tokenAmount } = request
  const left = (users.get(userId) ?? 0n) - amount
  if (left < 0n) return 'user-insufficient'
  const tokenLeft = tokenAmount === 0n ? 0n : (tokens.get(tokenId ?? 0) ?? 0n) - tokenAmount
  if (tokenLeft < 0n) return 'token-insufficient'
  users.set(userId, left)
  if (tokenAmount > 0n) tokens.set(tokenId as number, tokenLeft)
  return 'held'
}
