import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clearLogs, closeHours, runLogClearing } from '../../../server/domain/logs/index.ts'
import { runVerification, startVerification } from '../../../server/domain/money/index.ts'
import { priceWhatIf } from '../../../server/domain/price-list/index.ts'
import { checkSecrets, rotateSecret } from '../../../server/domain/secrets/index.ts'
import { FULL_SHARE } from '../../../server/io/connections.ts'
import { openEdge, type Edge } from '../graphql/harness.ts'

const NOT_LIMITED = new AbortController().signal
const DAY_MS = 86_400_000
const LOCK = 'select pg_advisory_xact_lock(7)::text'
const WAITING = `
select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7 and not granted`

let edge: Edge
beforeAll(async () => {
  edge = await openEdge()
  const createdAt = new Date(Date.now() - 2 * DAY_MS)
  await edge.services.db.log.create({ data: { type: 'CONSUME', userId: 1, createdAt } })
  await checkSecrets(edge.services)
})
afterAll(() => edge.close())
afterEach(() => void vi.restoreAllMocks())

const jobs: readonly [string, () => Promise<unknown>][] = [
  [
    'the query verifyLedger',
    () => edge.post('{ verifyLedger { invariant } }', { as: edge.root.bearer }),
  ],
  [
    'a check of the ledger',
    async () => {
      await startVerification(edge.root.ctx)
      await runVerification(edge.services, NOT_LIMITED)
    },
  ],
  ['the closing of hours', () => closeHours(edge.services)],
  [
    'the clearing of the log',
    async () => {
      await clearLogs(edge.root.ctx, { to: new Date(Date.now() - DAY_MS) })
      await runLogClearing(edge.services, NOT_LIMITED)
    },
  ],
  ['a rotation of the secret', () => rotateSecret(edge.services)],
  [
    'a calculation with other prices',
    () => {
      const span = { from: new Date(Date.now() - DAY_MS), to: new Date() }
      return priceWhatIf(edge.root.ctx, {
        entries: [{ key: 'ModelRatio', name: 'gpt-4o', after: '1' }],
        ...span,
      })
    },
  ],
]

describe('long statements', () => {
  test.each(jobs)('of %s use the connections of the background', async (_job, run) => {
    const { pool, backgroundPool } = edge.services
    const ofRelay = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'transaction')] as const
    const queries = vi.spyOn(backgroundPool, 'query')
    const transactions = vi.spyOn(backgroundPool, 'transaction')
    await run()
    const texts = ofRelay[0].mock.calls.map(([text]) => text)
    expect(texts.filter(text => /\b(logs|usage_\w+|channel_keys)\b/.test(text))).toEqual([])
    expect(ofRelay[1]).not.toHaveBeenCalled()
    expect(queries.mock.calls.length + transactions.mock.calls.length).toBeGreaterThan(0)
  })

  test('leave the connections of the relay and of the console free', async () => {
    const { services } = edge
    const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = services.heartbeat.transaction(async sql => {
      await sql.query(LOCK)
      isHeld.resolve()
      await isOver.promise
    })
    await isHeld.promise
    const more = FULL_SHARE.background + 3
    const long = Array.from({ length: more }, () => services.backgroundPool.query(LOCK))
    const waiting = async () => (await services.pool.query<{ count: number }>(WAITING))[0]?.count
    await vi.waitFor(async () => expect(await waiting()).toBe(FULL_SHARE.background))
    const some = Array.from({ length: 20 }, () => [
      services.pool.query('select 1'),
      services.ledgerPool.query('select 1'),
      services.tx(tx => tx.query('select 1')),
    ])
    await Promise.all(some.flat())
    const { codes } = await edge.post('{ users { totalCount } }', { as: edge.root.bearer })
    expect(codes).toEqual([])
    expect(await waiting()).toBe(FULL_SHARE.background)
    isOver.resolve()
    await Promise.all([holding, ...long])
  })

  test('have a time limit that long sums need', async () => {
    const [row] = await edge.services.backgroundPool.query('show statement_timeout')
    expect(row).toEqual({ statement_timeout: '30s' })
  })
})
