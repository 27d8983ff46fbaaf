import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createChannels, listChannels } from '../../../server/domain/channels/index.ts'
import { listLogs } from '../../../server/domain/logs/index.ts'
import { listEntries, listHolds } from '../../../server/domain/money/index.ts'
import { listOrders } from '../../../server/domain/orders/index.ts'
import { createRedemptions, listRedemptions } from '../../../server/domain/redemptions/index.ts'
import { createTokens, listTokens } from '../../../server/domain/tokens/index.ts'
import { listUsers } from '../../../server/domain/users/index.ts'
import {
  toConnection,
  windowOf,
  type PageArgs,
  type Window,
} from '../../../server/graphql/paging.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import type { ListPage } from '../../../server/kernel/keyset-page.ts'
import { openEdge, type Edge } from './harness.ts'

const ROWS = 9
const PAGE = 2

let edge: Edge
let serial = 0

/** Adds rows to every list: of equal values, of different ones, and with null. */
async function addRows(count: number): Promise<void> {
  const { db, pool } = edge.services
  for (let at = 0; at < count; at += 1) {
    serial += 1
    const n = 1 + (serial % 4)
    const username = `user-${serial}`
    const user = await db.user.create({
      data: {
        username,
        usernameKey: username,
        balance: BigInt(n),
        usedQuota: BigInt(n),
        requestCount: BigInt(n),
        // Root is the only one that sees the numbers of an admin.
        role: serial % 3 === 0 ? 'ADMIN' : 'NORMAL',
      },
    })
    await db.topUpOrder.create({
      data: {
        userId: user.id,
        tradeNo: username,
        method: 'alipay',
        quota: BigInt(n),
        money: `${n}.50`,
        status: (['PENDING', 'PAID', 'FLAGGED'] as const)[serial % 3] ?? 'PENDING',
        paidAt: serial % 3 === 1 ? new Date(1_800_000_000_000 + n) : null,
      },
    })
    await db.log.create({
      data: {
        type: 'CONSUME',
        userId: user.id,
        username,
        quota: BigInt(n),
        durationMs: n,
        promptTokens: n,
        completionTokens: n,
      },
    })
    await pool.query(
      `insert into holds (call_id, node_id, user_id, amount, token_amount, terms, created_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 1, 0, '{}',
              coalesce(max(created_at), now()) + make_interval(secs => $2) from holds`,
      [user.id, at % 2 === 0 ? 0.001 : 0],
    )
    await pool.query(
      `insert into entries (kind, reference, user_id, amount) values ('ADJUSTMENT', $1, $2, 1)`,
      [username, user.id],
    )
    await createTokens(admin.ctx, { name: `token ${n}`, balance: BigInt(1 + n) })
    await db.token.updateMany({
      where: { name: 'token 1', expiresAt: null },
      data: { expiresAt: new Date(1_700_000_000_000 + n) },
    })
  }
  await createRedemptions(edge.root.ctx, { name: `code ${serial % 2}`, count })
  await createChannels(edge.root.ctx, {
    type: 1,
    name: `channel ${serial % 2}`,
    priority: serial % 2,
    keys: Array.from({ length: count }, (_, at) => `key-${serial}-${at}`),
    models: ['gpt-4o'],
  })
}

const tables = ['logs', 'tokens', 'top_up_orders', 'redemptions', 'channels', 'users']
const marks = new Map<string, number>()

async function newestOf(table: string): Promise<number> {
  const text = `select max(id)::int as id from ${table}`
  const [row] = await edge.services.db.$queryRawUnsafe<{ id: number }[]>(text)
  return row?.id ?? 0
}

let admin: Awaited<ReturnType<Edge['addUser']>>

beforeAll(async () => {
  edge = await openEdge()
  admin = await edge.addUser('adam', 'ADMIN')
  await addRows(ROWS)
  for (const table of tables) marks.set(table, await newestOf(table))
})
/** Takes away what a test added, so that the lists stay short. */
afterEach(async () => {
  const { pool } = edge.services
  await pool.query('delete from holds where user_id > $1', [marks.get('users')])
  await pool.query('delete from abilities where channel_id > $1', [marks.get('channels')])
  for (const table of tables) {
    await pool.query(`delete from ${table} where id > $1`, [marks.get(table)])
  }
})
afterAll(() => edge.close())

interface Page extends Window {
  readonly orderBy?: never
}

type List = (ctx: Ctx, page: Page) => Promise<ListPage<object>>

/** Each list with the fields that it can be ordered by; '' is its own order. */
const lists: readonly (readonly [list: List, fields: string])[] = [
  // The first, since entries that a test adds cannot be deleted.
  [listEntries, ''],
  [listLogs, ' CREATED_AT QUOTA DURATION PROMPT_TOKENS COMPLETION_TOKENS'],
  [listOrders, ' ID MONEY QUOTA STATUS CREATED_AT PAID_AT'],
  [listUsers, ' USERNAME BALANCE USED_QUOTA REQUEST_COUNT ROLE STATUS'],
  [listRedemptions, ' NAME STATUS QUOTA EXPIRES_AT REDEEMED_AT'],
  [listChannels, ' NAME TYPE STATUS BALANCE PRIORITY WEIGHT'],
  [listTokens, ' NAME STATUS BALANCE EXPIRES_AT'],
  [listHolds, ''],
]
const cases = lists.flatMap(([list, fields]) =>
  fields.split(' ').flatMap(field =>
    (field === '' ? ['DESC'] : ['ASC', 'DESC']).map(direction => ({
      list,
      name: list.name,
      field,
      direction,
    })),
  ),
)

type Case = (typeof cases)[number]

/** One page of a list, as an admin reads it, who sees the numbers of some users only. */
async function read({ list, field, direction }: Case, args: PageArgs) {
  const window = windowOf(args)
  const order = field === '' ? {} : { orderBy: { field, direction } as never }
  const { ctx } = list === listHolds ? edge.root : admin
  const page = await list(ctx, { ...window, ...order })
  const { edges, pageInfo, snapshot } = toConnection(window, page)
  const nameOf = (row: object) => String('callId' in row ? row.callId : 'id' in row && row.id)
  return { pageInfo, snapshot, ids: edges.map(({ node }) => nameOf(node)) }
}

/** Reads a whole list page by page and adds a row to it between any two pages. */
async function walk(list: Case, way: 'forward' | 'backward'): Promise<string[]> {
  const [size, from, cursor, more] =
    way === 'forward'
      ? (['first', 'after', 'endCursor', 'hasNextPage'] as const)
      : (['last', 'before', 'startCursor', 'hasPreviousPage'] as const)
  const ids: string[] = []
  let page = await read(list, { [size]: PAGE })
  for (;;) {
    ids[way === 'forward' ? 'push' : 'unshift'](...page.ids)
    if (!page.pageInfo[more]) return ids
    if (ids.length === PAGE) await addRows(1)
    page = await read(list, { [size]: PAGE, [from]: page.pageInfo[cursor] })
  }
}

/** Reads a whole list by page numbers and adds a row behind the first page. */
async function turnPages(list: Case): Promise<string[]> {
  const first = await read(list, { first: PAGE, offset: 0 })
  await addRows(1)
  const ids = [...first.ids]
  let hasNext = first.pageInfo.hasNextPage
  while (hasNext) {
    const args = { first: PAGE, offset: ids.length, snapshot: first.snapshot }
    const page = await read(list, args)
    ids.push(...page.ids)
    hasNext = page.pageInfo.hasNextPage
  }
  return ids
}

describe.each(cases)('$name by $field $direction, by page numbers', list => {
  it('has the rows of its snapshot, each once and in order', async () => {
    const before: string[] = (await read(list, { first: 100 })).ids
    expect(await turnPages(list)).toEqual(before)
  })
})

describe.each(cases)('$name by $field $direction', list => {
  it.each(['forward', 'backward'] as const)(
    'neither repeats nor leaves out a row while rows are added, read %s',
    async way => {
      const before: string[] = (await read(list, { first: 100 })).ids
      expect(before.length).toBeGreaterThan(PAGE)
      const seen = await walk(list, way)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter(id => before.includes(id))).toEqual(before)
    },
  )
})
