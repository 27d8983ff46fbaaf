import type { Page } from '../../../contract/inputs/common.ts'
import { ListHolds, type ListHoldsRaw } from '../../../contract/inputs/entry.ts'
import type { JsonObject } from '../../../contract/json.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { ascending } from '../../kernel/keyset.ts'
import { readPage, totalOf, type ListPage, type Snapshot } from '../../kernel/keyset-page.ts'
import { sqlAfter, sqlOrder, type SqlColumn } from '../../kernel/keyset-sql.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { where, type Condition } from './visible-entries.ts'
import { LEASE_SECONDS } from './heartbeat.ts'

/** Quota reserved for a call in flight. */
export interface HoldRow {
  readonly callId: string
  readonly nodeId: string
  /** The process that created the hold; null once it stopped or counts as dead. */
  readonly nodeName: string | null
  /** Whether that process still sends heartbeats; if not, the hold will be released. */
  readonly isNodeAlive: boolean
  readonly userId: number
  readonly tokenId: number | null
  /** Null without a token, and after it was deleted. */
  readonly tokenName: string | null
  readonly amount: bigint
  /** 0 for an unlimited token. */
  readonly tokenAmount: bigint
  /** Price, ratios, group and model when the call was admitted. */
  readonly terms: JsonObject
  readonly createdAt: Date
  /** Milliseconds since its creation, by the database's clock. */
  readonly ageMs: number
}

const ROWS = `
select call_id::text as "callId", node_id::text as "nodeId", nodes.name as "nodeName",
       coalesce(nodes.beat_at >= now() - make_interval(secs => $1::int), false) as "isNodeAlive",
       holds.user_id as "userId", token_id as "tokenId", tokens.name as "tokenName", amount,
       token_amount as "tokenAmount", terms, holds.created_at as "createdAt",
       least(2147483647, greatest(0, 1000 * extract(epoch from now() - holds.created_at)))::int as "ageMs"
  from holds
  left join nodes on nodes.id = holds.node_id
  left join tokens on tokens.id = holds.token_id`

/** When a hold was created, in microseconds since 1970. */
const MICROSECONDS = '(extract(epoch from holds.created_at) * 1000000)::bigint'

const LONGEST_OPEN_FIRST = [
  ascending<SqlColumn>({
    name: 'createdAt',
    kind: 'time',
    sql: 'holds.created_at',
    type: 'timestamptz',
  }),
  ascending<SqlColumn>({ name: 'callId', kind: 'uuid', sql: 'holds.call_id', type: 'uuid' }),
]

/** The open holds of all processes, oldest first. */
export async function listHolds(ctx: Ctx, raw: ListHoldsRaw): Promise<ListPage<HoldRow>> {
  allow(ctx.actor, 'hold:read')
  const page = parseInput(ListHolds, raw)
  const snapshot = await snapshotOfHolds(ctx, page)
  const within: Condition[] =
    snapshot === undefined ? [] : [[`${MICROSECONDS} <= ?::bigint`, snapshot]]
  const [rows, count] = await Promise.all([
    readPage(page, LONGEST_OPEN_FIRST, ({ order, after, skip, take }) => {
      const { clause, values } = where([...within, ...(after ? [sqlAfter(order, after)] : [])], 1)
      const text = `${ROWS} ${clause} order by ${sqlOrder(order)} limit ${take} offset ${skip}`
      return ctx.db.$queryRawUnsafe<HoldRow[]>(text, LEASE_SECONDS, ...values)
    }),
    countHolds(ctx, within),
  ])
  return { ...rows, ...totalOf(count), snapshot }
}

/** Holds have no growing numbers, so their snapshot is the time of the newest one. */
async function snapshotOfHolds(ctx: Ctx, { snapshot }: Page): Promise<Snapshot> {
  if (snapshot !== 'now') return snapshot
  const text = `select coalesce(max(${MICROSECONDS}), 0)::text as newest from holds`
  const [row] = await ctx.db.$queryRawUnsafe<{ newest: string }[]>(text)
  return row?.newest
}

async function countHolds(ctx: Ctx, within: readonly Condition[]): Promise<number> {
  const { clause, values } = where(within)
  const text = `select count(*)::int as total from holds ${clause}`
  const [row] = await ctx.db.$queryRawUnsafe<{ total: number }[]>(text, ...values)
  return row?.total ?? 0
}
