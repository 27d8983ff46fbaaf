import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../server/domain/money/invariants.ts'
import {
  createTestDatabase,
  maintain,
  withDatabase,
  type TestDatabase,
} from '../support/database.ts'
import { runScript, temporaryFolder } from '../support/process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const sluice = (env: Readonly<Record<string, string>>, args = ['verify']) =>
  runScript('scripts/sluice.ts', args, env)

test('prints ok for every invariant and exits with 0', async () => {
  const { code, output } = await sluice({ DATABASE_URL: database.url })
  for (const name of Object.keys(invariants)) expect(output).toContain(`ok      ${name}\n`)
  expect(output).toContain('All invariants hold')
  expect(code).toBe(0)
})

test('prints the first row that breaks an invariant and exits with 1', async () => {
  const user = `insert into users (username, username_key, balance) values ('ann', 'ann', 5)`
  await maintain(database.url, user)
  const { code, output } = await sluice({ DATABASE_URL: database.url })
  expect(output).toContain('BROKEN  balance + holds = sum of entries, for every user')
  expect(output).toContain('"balance":"5"')
  expect(output).toContain('Broken invariants: 1')
  expect(code).toBe(1)
})

test('explains why it cannot read the database, creates nothing and exits with 2', async () => {
  const folder = await temporaryFolder()
  const nowhere = join(folder.path, 'nothing')
  const cases = [
    [{ SLUICE_DATA: nowhere }, 'There is no database in'],
    [{ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }, 'nothing listens'],
    [{ DATABASE_URL: withDatabase(database.url, 'postgres') }, 'start Sluice once'],
    [{ PORT: 'x' }, 'PORT must be'],
  ] as const
  for (const [env, sentence] of cases) {
    const { code, output } = await sluice(env)
    expect(output).toContain(sentence)
    expect(output).not.toContain('    at ')
    expect(code).toBe(2)
  }
  expect(existsSync(nowhere)).toBe(false)
  await folder.remove()
})

test('rotates no secret that no server was started with, and makes no key file', async () => {
  const folder = await temporaryFolder()
  const env = { DATABASE_URL: database.url, SLUICE_DATA: folder.path }
  const without = await sluice(env, ['rotate-secret'])
  expect(without.output).toContain('There is no secret')
  const early = await sluice({ ...env, SLUICE_SECRET: 's'.repeat(32) }, ['rotate-secret'])
  expect(early.output).toContain('No server has been started with this secret yet')
  expect([without.code, early.code, existsSync(join(folder.path, 'secret'))]).toEqual([2, 2, false])
  await folder.remove()
})

test.each([[[]], [['verify', 'more']], [['prove']]])('refuses the command %j', async args => {
  const { code, output } = await sluice({ DATABASE_URL: database.url }, args)
  expect([code, output]).toEqual([2, 'Usage: npm run sluice -- verify | rotate-secret\n'])
})
