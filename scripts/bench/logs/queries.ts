import type { UsageDimension, UsageFilterRaw } from '../../../contract/inputs/usage.ts'
import { listLogs, usageStats } from '../../../server/domain/logs/index.ts'
import { priceWhatIf } from '../../../server/domain/price-list/index.ts'
import { newestUsage, usageReport } from '../../../server/domain/usage/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { MODELS } from './data.ts'
import { rareRow, someTime, threeOf, type Filter, type SampleRow } from './cases.ts'
import type { LogsOptions } from './options.ts'

/** The times of one kind of query, in milliseconds. */
export interface Timed {
  readonly name: string
  readonly timesMs: readonly number[]
  /** Queries that failed, at the time limit of a statement for example. */
  readonly failures: number
}

type Query = () => Promise<unknown>
interface Kind {
  readonly name: string
  queries(): Query[] | Promise<Query[]>
}

const PAGE = 100
const MONTH_DAYS = 30
const DAY_MS = 86_400_000
/** Kinds with the same query each time have fewer samples. */
const SAME = 30
const WHAT_IFS = 7
const UNKNOWN = [
  ['user', { username: 'no user' }],
  ['token', { tokenName: 'no token' }],
  ['model', { model: 'no model' }],
] as const

const SAMPLE = `
select type, user_id as "userId", token_name as "tokenName", channel_id as "channelId", model, "group",
       request_id as "requestId"
  from logs where id in (select 1 + floor(random() * $1::int)::int from generate_series(1, $2::int))
 limit $2::int`

/** Measures each kind of query, one query at a time. */
export async function measureQueries(
  ctx: Ctx,
  options: LogsOptions,
  say: (line: string) => void,
): Promise<Timed[]> {
  const rows = await ctx.pool.query<SampleRow>(SAMPLE, [options.rows, options.samples])
  const timed: Timed[] = []
  for (const { name, queries } of [
    ...listKinds(ctx, options, rows),
    ...sumKinds(ctx, options, rows),
    ...reportKinds(ctx, rows),
    ...whatIfKinds(ctx, options),
  ]) {
    say(name)
    timed.push({ name, ...(await timesOf(await queries())) })
  }
  return timed
}

function listKinds(ctx: Ctx, { days }: LogsOptions, rows: readonly SampleRow[]): Kind[] {
  const list = (filter: Filter, rest: object = {}) =>
    listLogs(ctx, { take: PAGE, filter, ...rest } as never)
  const lists = (filters: readonly Filter[], rest?: object) =>
    filters.map(filter => () => list(filter, rest))
  const lastPages = async (filters: readonly Filter[]) => {
    const queries: Query[] = []
    for (const filter of filters) {
      const total = await list(filter).then(
        page => page.total,
        () => 0,
      )
      const skip = Math.max(0, Math.ceil(total / PAGE) - 1) * PAGE
      queries.push(() => list(filter, { skip }))
    }
    return queries
  }
  const none = rows.slice(0, SAME).map(() => ({}))
  const month = { from: new Date(Date.now() - MONTH_DAYS * DAY_MS) }
  const three = rows.map(row => threeOf(row, days))
  const rare = rows.map(() => threeOf(rareRow(), days))
  const byCost = { orderBy: { field: 'QUOTA', direction: 'DESC' } }
  return [
    { name: 'list, no filter', queries: () => lists(none) },
    { name: 'list, 30 days', queries: () => lists(none.map(() => month)) },
    { name: 'list, three filters of a row', queries: () => lists(three) },
    { name: 'list, three filters of rare values', queries: () => lists(rare) },
    { name: 'last page, no filter', queries: () => lastPages(none) },
    { name: 'last page, three filters of a row', queries: () => lastPages(three) },
    { name: 'list by cost, no filter', queries: () => lists(none, byCost) },
    { name: 'list by cost, three filters of a row', queries: () => lists(three, byCost) },
    ...UNKNOWN.map(([name, filter]) => ({
      name: `list, unknown ${name}`,
      queries: () => lists(none.map(() => filter)),
    })),
  ]
}

function sumKinds(ctx: Ctx, { days }: LogsOptions, rows: readonly SampleRow[]): Kind[] {
  const sums = (filters: readonly Filter[]) =>
    filters.map(filter => () => usageStats(ctx, { filter } as never))
  const kinds: [name: string, filters: Filter[]][] = [
    ['no filter', rows.slice(0, SAME).map(() => ({}))],
    ['any time', rows.map(() => someTime(days))],
    ['three filters of a row', rows.map(row => threeOf(row, days))],
    ['three filters of rare values', rows.map(() => threeOf(rareRow(), days))],
    ['a user, any time', rows.map(row => ({ username: `user${row.userId}`, ...someTime(days) }))],
    [
      'a token, any time',
      rows.map(row => ({ tokenName: row.tokenName || 'default', ...someTime(days) })),
    ],
    ...UNKNOWN.map(
      ([name, filter]) =>
        [`unknown ${name}`, rows.slice(0, SAME).map(() => filter)] as [string, Filter[]],
    ),
  ]
  return kinds.map(([name, filters]) => ({
    name: `statistics, ${name}`,
    queries: () => sums(filters),
  }))
}

/** The dashboard: a month by days in a zone whose days are not those of UTC, and its newest bar. */
function reportKinds(ctx: Ctx, rows: readonly SampleRow[]): Kind[] {
  const month = (by: UsageDimension, rest: Partial<UsageFilterRaw> = {}) => ({
    by,
    from: new Date(Date.now() - MONTH_DAYS * DAY_MS),
    granularity: 'DAY' as const,
    timeZone: 'Asia/Shanghai',
    to: new Date(Date.now() + DAY_MS / 24),
    ...rest,
  })
  const same = rows.slice(0, SAME)
  const first = newestUsage(ctx, month('MODEL'))
  const kinds: [name: string, run: (row: SampleRow) => Promise<unknown>][] = [
    ...(['MODEL', 'CHANNEL', 'GROUP', 'USER', 'TOKEN'] as const).map(
      by =>
        [`report, a month by ${by.toLowerCase()}`, () => usageReport(ctx, month(by))] as [
          string,
          () => Promise<unknown>,
        ],
    ),
    ['report, a month of a user', ({ userId }) => usageReport(ctx, month('MODEL', { userId }))],
    ['report, a month of the first user', () => usageReport(ctx, month('MODEL', { userId: 1 }))],
    ['report, newest bar', async () => newestUsage(ctx, month('MODEL'), await first)],
  ]
  return kinds.map(([name, run]) => ({ name, queries: () => same.map(row => () => run(row)) }))
}

/** The calls of a month, and of all days, with another price for each model. */
function whatIfKinds(ctx: Ctx, { days }: LogsOptions): Kind[] {
  const entries = Array.from({ length: MODELS }, (_none, index) => ({
    key: 'ModelRatio' as const,
    name: `model-${index}`,
    after: '2',
  }))
  const ask = (ofDays: number) => () =>
    priceWhatIf(ctx, {
      entries,
      from: new Date(Date.now() - ofDays * DAY_MS).toISOString(),
      to: new Date().toISOString(),
    })
  const few = Array.from({ length: WHAT_IFS })
  return [
    { name: 'price what-if, a month', queries: () => few.map(() => ask(MONTH_DAYS)) },
    { name: 'price what-if, all days', queries: () => few.map(() => ask(days)) },
  ]
}

async function timesOf(queries: readonly Query[]): Promise<Omit<Timed, 'name'>> {
  const timesMs: number[] = []
  let failures = 0
  for (const query of queries) {
    const startedAt = performance.now()
    await query().catch(() => (failures += 1))
    timesMs.push(performance.now() - startedAt)
  }
  return { timesMs, failures }
}
