import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '../../../server/io/migrate.ts'
import { startPostgres, type RunningPostgres } from '../../../server/io/postgres.ts'
import { makeDatabaseFolder } from '../../support/database-folder.ts'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import {
  finalWritesOf,
  openObserver,
  writesSince,
  type DatabaseCost,
  type Observer,
  type TableWrites,
} from '../../support/load/database-cost.ts'
import { DATABASE_LIMITS } from '../../support/load/limits.ts'
import { bodyOf } from '../../support/load/load.ts'

const CALLS = 80
const TIMEOUT_MS = 60_000

let folder: string
let postgres: RunningPostgres
let observer: Observer
let upstream: FakeUpstream
let key: string

beforeAll(async () => {
  folder = makeDatabaseFolder()
  postgres = await startPostgres({
    dataFolder: folder,
    settings: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
  })
  await migrate(postgres.url)
  observer = await openObserver(postgres.url)
  upstream = await openFakeUpstream(whole())
  await withGateway(async gateway => {
    await gateway.addChannel(upstream.url)
    const user = await gateway.addUser('caller', 10n ** 12n)
    key = await gateway.addKey(user, { unlimited: false, balance: 10n ** 11n })
  })
})
afterAll(async () => {
  await upstream.close()
  await observer.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function withGateway(work: (gateway: Gateway) => Promise<unknown>): Promise<void> {
  const gateway = await openGateway({ databaseUrl: postgres.url })
  await work(gateway).finally(gateway.close)
}

/** One call, until it is settled and logged. */
async function callAndSettle({ url }: Gateway): Promise<void> {
  const logged = async () =>
    (await observer.rows<{ id: string }>('select max(id) as id from logs'))[0]?.id
  const before = await logged()
  const answer = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: bodyOf('Why is the sky blue?'),
  })
  expect(await answer.text()).toContain('Hello')
  await vi.waitFor(async () => expect(await logged()).not.toBe(before), { interval: 5 })
}

/** The middle one by a figure, because jobs of the server write during some calls. */
function middleOf(costs: readonly DatabaseCost[], figure: (cost: DatabaseCost) => number) {
  const sorted = costs.toSorted((one, other) => figure(one) - figure(other))
  return sorted[Math.floor(sorted.length / 2)] as DatabaseCost
}

test(
  'a call sends no more statements, and writes no more log bytes and index entries, than their limits',
  async () => {
    const costs: DatabaseCost[] = []
    const before = await finalWritesOf(observer)
    await withGateway(async gateway => {
      for (let call = 0; call < CALLS; call += 1) {
        costs.push(await observer.costOf(() => callAndSettle(gateway)))
      }
    })
    const writes = writesSince(before, await finalWritesOf(observer))
    const { statements } = middleOf(costs, cost => cost.statements.length)
    const { walBytes } = middleOf(costs, cost => cost.walBytes)
    const indexEntries = writes.reduce((sum, table) => sum + table.indexEntries, 0) / CALLS
    const found = describeCost(statements, writes)
    expect(statements.length, found).toBeLessThanOrEqual(DATABASE_LIMITS.statements)
    expect(indexEntries, found).toBeLessThanOrEqual(DATABASE_LIMITS.indexEntries)
    expect(walBytes, found).toBeLessThanOrEqual(DATABASE_LIMITS.walBytes)
  },
  TIMEOUT_MS,
)

function describeCost(statements: readonly string[], writes: readonly TableWrites[]): string {
  const tables = writes.map(
    ({ table, rows, indexEntries }) =>
      `  ${table}: ${rows / CALLS} rows, ${indexEntries / CALLS} index entries`,
  )
  return ['One call sent:', ...statements, 'and wrote:', ...tables].join('\n')
}
