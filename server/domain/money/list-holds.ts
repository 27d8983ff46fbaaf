import { ListHolds, type ListHoldsRaw } from '../../../contract/inputs/entry.ts'
import type { JsonObject } from '../../../contract/json.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { ascending } from '../../kernel/keyset.ts'
import { readPage, totalOf, type ListPage } from '../../kernel/keyset-page.ts'
import { sqlAfter, sqlOrder, type SqlColumn } from '../../kernel/keyset-sql.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { where } from './visible-entries.ts'
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
       user_id as "userId", token_id as "tokenId", amount, token_amount as "tokenAmount", terms,
       created_at as "createdAt",
       least(2147483647, greatest(0, 1000 * extract(epoch from now() - created_at)))::int as "ageMs"
  from holds left join nodes on nodes.id = holds.node_id`

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
  const [rows, count] = await Promise.all([
    readPage(page, LONGEST_OPEN_FIRST, ({ order, after, skip, take }) => {
      const { clause, values } = where(after ? [sqlAfter(order, after)] : [], 1)
      const text = `${ROWS} ${clause} order by ${sqlOrder(order)} limit ${take} offset ${skip}`
      return ctx.db.$queryRawUnsafe<HoldRow[]>(text, LEASE_SECONDS, ...values)
    }),
    ctx.db.hold.count(),
  ])
  return { ...rows, ...totalOf(count) }
}
