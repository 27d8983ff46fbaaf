import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laws } from '../../server/domain/money/laws.ts'
import {
  createTestDatabase,
  maintain,
  withDatabase,
  type TestDatabase,
} from '../support/database.ts'
import { temporaryFolder } from '../support/process.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/sluice.ts', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function sluice(env: Readonly<Record<string, string>>, args = ['verify']) {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

test('says of every law that it holds, and ends well', async () => {
  const { code, output } = await sluice({ DATABASE_URL: database.url })
  for (const law of Object.keys(laws)) expect(output).toContain(`ok      ${law}\n`)
  expect(output).toContain('The books are exact')
  expect(code).toBe(0)
})

test('names the first row that breaks a law, and ends with 1', async () => {
  const user = `insert into users (username, username_key, balance) values ('ann', 'ann', 5)`
  await maintain(database.url, user)
  const { code, output } = await sluice({ DATABASE_URL: database.url })
  expect(output).toContain('BROKEN  balance + holds = sum of entries, for every user')
  expect(output).toContain('"balance":"5"')
  expect(output).toContain('laws broken: 1')
  expect(code).toBe(1)
})

test('explains what keeps it from reading the books, makes nothing, and ends with 2', async () => {
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

test.each([[[]], [['verify', 'more']], [['prove']]])('refuses the command %j', async args => {
  const { code, output } = await sluice({ DATABASE_URL: database.url }, args)
  expect([code, output]).toEqual([2, 'Usage: npm run sluice -- verify\n'])
})
