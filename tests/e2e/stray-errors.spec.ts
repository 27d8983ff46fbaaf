import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFixtures, SECRET, type Fixtures } from '../../scripts/chaos/cluster/fixtures.ts'
import { childrenOf } from '../../scripts/chaos/cluster/process-table.ts'
import { expectExactLedger } from '../support/ledger.ts'
import { createTestDatabase } from '../support/database.ts'
import {
  DONE,
  eventsOf,
  openFakeUpstream,
  startStream,
  type FakeUpstream,
} from '../support/fake-upstream.ts'
import { startSluice, temporaryFolder, type Running } from '../support/process.ts'

const HOOK = fileURLToPath(new URL('../support/stray-errors-on-signal.mjs', import.meta.url))
const EVENTS = eventsOf([' one', ' two', ' three'], { prompt: 10, completion: 3 })
const SOON = { timeout: 20_000 }

let upstream: FakeUpstream
let running: Running
let system: Fixtures
let key: string
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  upstream = await openFakeUpstream()
  const database = await createTestDatabase()
  const folder = temporaryFolder()
  closers.push(upstream.close, database.drop, folder.remove)
  running = await startSluice({
    DATABASE_URL: database.url,
    SLUICE_SECRET: SECRET,
    SLUICE_WORKERS: '1',
    SLUICE_DATA: folder.path,
    OUTBOUND_ALLOW: '127.0.0.1/32',
    NODE_OPTIONS: `--import=${HOOK}`,
  })
  closers.unshift(() => running.stop('SIGKILL'))
  system = await openFixtures(database.url)
  closers.unshift(system.close)
  await system.addChannel({ name: 'main', baseUrl: upstream.url, models: ['gpt-4o'] })
  key = await system.addToken(await system.addUser('ann', 1_000_000n), {
    name: 'app',
    unlimited: true,
  })
})
afterAll(async () => {
  for (const close of closers) await close()
})

function post(isStream: boolean): Promise<Response> {
  const messages = [{ role: 'user', content: 'count' }]
  return vi.waitFor(async () => {
    const response = await fetch(`${running.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ model: 'gpt-4o', stream: isStream, messages }),
    })
    if (response.status !== 200) throw new Error(await response.text())
    return response
  }, SOON)
}

/** A stream that waits after its first words. */
async function openStream() {
  const gate = Promise.withResolvers<void>()
  upstream.answer(async response => {
    startStream(response)
    response.write(EVENTS.slice(0, 2).join(''))
    await gate.promise
    response.end(EVENTS.slice(2).join(''))
  })
  return { response: await post(true), goOn: gate.resolve }
}

const worker = () => childrenOf(running.child.pid as number)[0] as number
const charges = () => system.services.db.log.count({ where: { type: 'CONSUME' } })

test('an unhandled rejection is logged, and the process continues', async () => {
  const pid = worker()
  const { response, goOn } = await openStream()
  process.kill(pid, 'SIGUSR2')
  await expect.poll(running.output, SOON).toContain('process.unhandled-rejection')
  goOn()
  expect(await response.text()).toContain(DONE)
  expect(worker()).toBe(pid)
  expect(running.output()).not.toContain('a stray rejection')
})

test('after an exception another process takes over, and what runs is ended and settled', async () => {
  const pid = worker()
  const before = await charges()
  const { response, goOn } = await openStream()
  process.kill(pid, 'SIGHUP')
  await expect.poll(running.output, SOON).toContain('process.uncaught-exception')
  await expect.poll(() => childrenOf(running.child.pid as number).length, SOON).toBe(2)
  goOn()
  expect(await response.text()).toContain(DONE)
  await expect.poll(() => childrenOf(running.child.pid as number).includes(pid), SOON).toBe(false)
  expect(worker()).not.toBe(pid)
  expect(await charges()).toBe(before + 1)
  await (await openStream()).response.body?.cancel()
  await expectExactLedger(system.services)
})
