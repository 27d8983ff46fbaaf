import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET } from '../../scripts/chaos/cluster/fixtures.ts'
import { childrenOf } from '../../scripts/chaos/cluster/process-table.ts'
import { createTestDatabase } from '../support/database.ts'
import { startSluice, temporaryFolder, type Running } from '../support/process.ts'

const HOOK = fileURLToPath(new URL('../support/block-on-signal.mjs', import.meta.url))
/** The worker is ended after 10 seconds, or 30 when the machine is busy. */
const LATER = { timeout: 60_000 }

let running: Running
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  const folder = temporaryFolder()
  closers.push(database.drop, folder.remove)
  running = await startSluice({
    DATABASE_URL: database.url,
    SLUICE_SECRET: SECRET,
    SLUICE_WORKERS: '1',
    SLUICE_DATA: folder.path,
    NODE_OPTIONS: `--import=${HOOK}`,
  })
  closers.unshift(() => running.stop('SIGKILL'))
})
afterAll(async () => {
  for (const close of closers) await close()
})

const workers = () => childrenOf(running.child.pid as number)
const statusOf = (path: string) =>
  fetch(running.url + path).then(
    ({ status }) => status,
    () => undefined,
  )

test(
  'a worker whose event loop is blocked is ended, says what it was doing, and is replaced',
  async () => {
    const [pid] = workers() as [number]
    const signature = 'abcdefghij'.repeat(5)
    expect(await statusOf(`/mj/image/${signature}?key=hidden`)).not.toBe(200)
    expect(await statusOf('/api/status')).toBe(200)
    process.kill(pid, 'SIGUSR2')
    await expect.poll(running.output, LATER).toContain('worker.blocked')
    expect(running.output()).toContain('"GET /api/status","GET /mj/image/…"')
    expect(running.output()).toContain('blockForEver block-on-signal.mjs:')
    expect(running.output()).not.toMatch(/abcdefghij|hidden/)
    await expect.poll(() => statusOf('/api/status'), LATER).toBe(200)
    expect(workers()).not.toContain(pid)
  },
  2 * LATER.timeout,
)
