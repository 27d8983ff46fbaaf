import type { RoleName } from '../../../../contract/enums.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelJob, listJobs } from '../../../../server/domain/jobs/index.ts'
import {
  getVerification,
  runVerification,
  startVerification,
} from '../../../../server/domain/money/index.ts'
import { examinedRows } from '../../../../server/domain/money/examined-rows.ts'
import { invariants } from '../../../../server/domain/money/invariants.ts'
import { brokenColumns } from '../../../../client/routes/ledger/parts/brokenColumns.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { openTestLedger, type TestLedger } from '../../../support/ledger.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'

let fixtures: TestServices
let ledger: TestLedger
let root: Ctx
let admin: Ctx

beforeAll(async () => {
  fixtures = await openTestServices()
  ledger = openTestLedger(fixtures.services)
  const person = (id: number, role: RoleName) =>
    ctxFor(fixtures.services, {
      kind: 'user',
      username: 'someone',
      id,
      role,
      group: 'default',
      via: 'session',
    })
  root = person(7, 'ROOT')
  admin = person(8, 'ADMIN')
})
afterAll(() => fixtures.close())

const USERS = 'balance + holds = sum of entries, for every user'
const open = new AbortController().signal
const work = () => runVerification(fixtures.services, open)
const names = Object.keys(invariants)

describe('a check of the ledger', () => {
  test('reports for each invariant the rows that it compared, and keeps the last result', async () => {
    expect(await getVerification(root)).toEqual({ job: null, checks: [], waiting: [] })
    const [ann, bob] = [await ledger.user(1000n), await ledger.user(500n)]
    const started = await startVerification(root)
    expect(started).toMatchObject({
      job: { state: 'RUNNING', total: names.length, startedById: 7 },
    })
    expect(started.waiting).toEqual(names)
    await work()
    const { job, checks, waiting } = await getVerification(root)
    expect(job).toMatchObject({ state: 'DONE', done: names.length, failed: 0 })
    expect(checks.map(({ invariant }) => invariant)).toEqual(names)
    expect(waiting).toEqual([])
    for (const { broken, isFailed, rows } of checks) {
      expect({ broken, isFailed, rows }).toEqual({ broken: 0n, isFailed: false, rows: [] })
    }
    expect(checks.find(({ invariant }) => invariant === USERS)?.examined).toBe(2n)

    await fixtures.services.pool.query('update users set balance = balance + 1')
    await startVerification(root)
    // A result of the earlier run stays until the running one has another.
    expect((await getVerification(root)).checks).toHaveLength(names.length)
    await work()
    const later = await getVerification(root)
    expect(later.job).toMatchObject({ state: 'DONE', failed: 1, number: 2 })
    const broken = later.checks.filter(check => check.broken > 0n)
    expect(broken).toMatchObject([{ invariant: USERS, broken: 2n, examined: 2n }])
    expect(broken[0]?.rows.map(row => row['userId'])).toEqual(expect.arrayContaining([ann, bob]))
    await fixtures.services.pool.query('update users set balance = balance - 1')
  })

  test('keeps at most twenty rows of many', async () => {
    for (let count = 0; count < 25; count += 1) await ledger.user(1n)
    await fixtures.services.pool.query('update users set balance = balance + 1')
    await startVerification(root)
    await work()
    await fixtures.services.pool.query('update users set balance = balance - 1')
    const check = (await getVerification(root)).checks.find(one => one.invariant === USERS)
    expect(check).toMatchObject({ broken: 27n, examined: 27n })
    expect(check?.rows).toHaveLength(20)
  })

  test('runs once at a time, and can be cancelled', async () => {
    await startVerification(root)
    await expect(startVerification(root)).rejects.toMatchObject({ code: 'JOB_RUNNING' })
    await cancelJob(root, { kind: 'LEDGER_CHECKS' })
    await work()
    expect((await getVerification(root)).job).toMatchObject({ state: 'CANCELLED', done: 0 })
  })

  test('belongs to root: admins neither see nor start nor cancel it', async () => {
    const refused = { code: 'FORBIDDEN' }
    await expect(startVerification(admin)).rejects.toMatchObject(refused)
    await expect(getVerification(admin)).rejects.toMatchObject(refused)
    await expect(cancelJob(admin, { kind: 'LEDGER_CHECKS' })).rejects.toMatchObject(refused)
    expect(await listJobs(admin)).toEqual([])
    expect(await listJobs(root)).toMatchObject([{ kind: 'LEDGER_CHECKS' }])
  })
})

test('every invariant names the rows that it is about', async () => {
  for (const rows of Object.values(examinedRows)) {
    await expect(
      fixtures.services.pool.query(`select count(*) from ${rows}`),
    ).resolves.toHaveLength(1)
  }
})

test('the console has a name for each column of a row that breaks an invariant', async () => {
  const columns = await fixtures.services.pool.transaction(async sql => {
    const found = new Set<string>()
    for (const text of Object.values(invariants)) {
      await sql.query(`create temp view breaking as ${text}`)
      const rows = await sql.query<{ name: string }>(
        `select attname::text as name from pg_attribute where attrelid = 'breaking'::regclass and attnum > 0`,
      )
      for (const { name } of rows) found.add(name)
      await sql.query(`drop view breaking`)
    }
    return found
  })
  expect([...columns].toSorted()).toEqual(Object.keys(brokenColumns).toSorted())
})
