import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runScript, runSluice, startSluice, temporaryFolder } from '../support/process.ts'

const FIRST = 'the-first-secret-that-is-long-enough'
const SECOND = 'the-second-secret-that-is-long-enough'

let folder: ReturnType<typeof temporaryFolder>
let database: TestDatabase
let env: Record<string, string>

beforeEach(async () => {
  folder = temporaryFolder()
  database = await createTestDatabase()
  env = { DATABASE_URL: database.url, SLUICE_DATA: folder.path, SLUICE_WORKERS: '1' }
})
afterEach(async () => {
  await database.drop()
  await folder.remove()
})

async function startAndStop(extra: Record<string, string>): Promise<void> {
  const running = await startSluice({ ...env, ...extra })
  expect(await running.stop()).toBe(0)
}

test('a start without the key file is refused, and no other file is put in its place', async () => {
  await startAndStop({})
  const file = join(folder.path, 'secret')
  const kept = await readFile(file, 'utf8')
  await rm(file)
  const { code, output } = await runSluice(env)
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^The key file .* is missing.*: restore it from a backup/)],
  ])
  expect(existsSync(file)).toBe(false)
  await writeFile(file, kept)
  await startAndStop({})
})

test('a start with another secret is refused until everything is encrypted anew', async () => {
  await startAndStop({ SLUICE_SECRET: FIRST })
  // Nothing is encrypted yet.
  const another = await runSluice({ ...env, SLUICE_SECRET: SECOND })
  expect([another.code, another.output.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^SLUICE_SECRET is not the secret .* SLUICE_SECRET_PREVIOUS/)],
  ])

  const both = { SLUICE_SECRET: SECOND, SLUICE_SECRET_PREVIOUS: FIRST }
  const running = await startSluice({ ...env, ...both })
  const lacking = await runSluice({ ...env, SLUICE_SECRET: SECOND })
  expect([lacking.code, lacking.output.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/former secret.*SLUICE_SECRET_PREVIOUS.*rotate-secret/)],
  ])
  const rotation = await runScript('scripts/sluice.ts', ['rotate-secret'], { ...env, ...both })
  expect(rotation.output).toContain('the former ones are no longer needed')
  expect(rotation.code).toBe(0)
  expect(await running.stop()).toBe(0)
  await startAndStop({ SLUICE_SECRET: SECOND })
})
