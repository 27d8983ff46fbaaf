import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/chaos/cluster/free-port.ts'
import { childrenOf } from '../../scripts/chaos/cluster/process-table.ts'
import { VERSION } from '../../server/io/version.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { readMetrics } from '../support/metrics.ts'
import { runSluice, startSluice, temporaryFolder, type Running } from '../support/process.ts'

const TOKEN = 'a-token-of-the-metrics-of-this-test'

let database: TestDatabase
let folder: ReturnType<typeof temporaryFolder>
let env: Record<string, string>
let running: Running
let address: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = temporaryFolder()
  const port = await freePort()
  address = `http://127.0.0.1:${port}/metrics`
  env = {
    DATABASE_URL: database.url,
    SLUICE_DATA: folder.path,
    SLUICE_WORKERS: '2',
    SLUICE_METRICS: String(port),
    SLUICE_METRICS_TOKEN: TOKEN,
  }
  running = await startSluice(env)
})
afterAll(async () => {
  await running.stop()
  await database.drop()
  await folder.remove()
})

const read = async () => {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return readMetrics(await answer.text())
}

test('all workers are in one answer, and calls of each are counted', async () => {
  for (let at = 0; at < 20; at += 1) {
    await fetch(`${running.url}/v1/chat/completions`, { method: 'POST', body: '{}' })
  }
  const numbers = await read()
  expect(numbers.get(`sluice_info{version="${VERSION}"}`)).toBe(1)
  expect(numbers.get('sluice_worker_up{worker="0"}')).toBe(1)
  expect(numbers.get('sluice_worker_up{worker="1"}')).toBe(1)
  const calls = ['0', '1'].map(worker => numbers.get(`sluice_calls_total{worker="${worker}"}`) ?? 0)
  expect((calls[0] ?? 0) + (calls[1] ?? 0)).toBe(20)
  expect(numbers.get('sluice_channels{status="enabled"}')).toBe(0)
})

test('a worker that stands still is down, and the others are read', async () => {
  const before = await read()
  const busy = [...childrenOf(running.child.pid ?? 0)][0] ?? 0
  process.kill(busy, 'SIGSTOP')
  const during = await read()
  process.kill(busy, 'SIGCONT')
  const up = (numbers: ReadonlyMap<string, number>) =>
    ['0', '1'].map(worker => numbers.get(`sluice_worker_up{worker="${worker}"}`) ?? -1).toSorted()
  expect([up(before), up(during)]).toEqual([
    [1, 1],
    [0, 1],
  ])
  await expect.poll(async () => up(await read())).toEqual([1, 1])
})

test.each([
  ['no token', {}, 401],
  ['a wrong token', { authorization: `Bearer ${TOKEN}x` }, 401],
  ['the token in another form', { authorization: TOKEN }, 401],
])('with %s nothing is read', async (_name, headers, status) => {
  const answer = await fetch(address, { headers })
  expect([answer.status, await answer.text()]).toEqual([status, ''])
})

test('the address of the site has no metrics, and that of the metrics has nothing else', async () => {
  const authorization = `Bearer ${TOKEN}`
  const onSite = await fetch(`${running.url}/metrics`, { headers: { authorization } })
  expect(await onSite.text()).not.toContain('sluice_')
  const other = await fetch(new URL('/api/status', address), { headers: { authorization } })
  expect(other.status).toBe(404)
  expect((await fetch(address, { method: 'POST', headers: { authorization } })).status).toBe(405)
})

test('a start is refused when the address of the metrics is taken', async () => {
  const other = temporaryFolder()
  const { code, output } = await runSluice({ ...env, SLUICE_DATA: other.path })
  expect(code).toBe(1)
  expect(output).toMatch(/SLUICE_METRICS cannot be served at 127\.0\.0\.1:\d+: EADDRINUSE\./)
  await other.remove()
})
