import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSluice, temporaryFolder, type Running } from '../support/process.ts'

const HOUR_MS = 3_600_000

interface Failures {
  readonly failed: { readonly totalCount: number }
  readonly usageReport: { readonly totals: { readonly errors: string } }
}

let demo: Running
let folder: ReturnType<typeof temporaryFolder>

beforeAll(async () => {
  folder = temporaryFolder()
  demo = await startSluice({ SLUICE_DATA: folder.path, SLUICE_WORKERS: '1' }, ['--demo'])
})
afterAll(async () => {
  await demo.stop()
  await folder.remove()
})

/** The parts of the printed line, as a shell would read them. */
function readCurl(output: string) {
  const line = output.split('\n').find(one => one.startsWith('curl ')) ?? ''
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  )
  const after = (flag: string) => words.filter((_, index) => words[index - 1] === flag)
  return {
    url: words.find(word => word.startsWith('http')) ?? '',
    headers: after('-H').map(header => header.split(/:\s*/, 2) as [string, string]),
    body: after('-d')[0] ?? '',
  }
}

test('prints a curl line that streams an answer as pasted', async () => {
  const { url, headers, body } = readCurl(demo.output())
  const response = await fetch(url.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    headers,
    body,
  })
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain('"content":"scripted "')
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
})

test('brings users, a channel, and a month of calls with an exact ledger', async () => {
  const login = await fetch(`${demo.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: '123456' }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  // Failures are counted in whole hours.
  const to = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS - 1).toISOString()
  const from = new Date(Date.parse(to) + 1 - 40 * 24 * HOUR_MS).toISOString()
  const query = `{ viewer { hasDefaultPassword } channels { totalCount } users { totalCount }
                   logs { totalCount } verifyLedger { invariant }
                   failed: logs(filter: { type: ERROR }) { totalCount }
                   usageReport(filter: { granularity: DAY, by: MODEL, timeZone: "UTC",
                                           from: "${from}", to: "${to}" }) { totals { errors } } }`
  const answer = await fetch(`${demo.url}/graphql`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await answer.json()) as { data: Record<string, { totalCount: number }> }
  expect(data).toMatchObject({
    viewer: { hasDefaultPassword: true },
    channels: { totalCount: 5 },
    users: { totalCount: 5 },
    verifyLedger: [],
  })
  expect(data['logs']?.totalCount).toBeGreaterThan(1_500)
  const { failed, usageReport } = data as unknown as Failures
  expect(failed.totalCount).toBeGreaterThan(0)
  expect(usageReport.totals.errors).toBe(String(failed.totalCount))
})

test('prints the valid password, whatever SLUICE_ROOT_PASSWORD is at a later start', async () => {
  const other = temporaryFolder()
  const start = (password: string) => {
    const env = { SLUICE_DATA: other.path, SLUICE_WORKERS: '1', SLUICE_ROOT_PASSWORD: password }
    return startSluice(env, ['--demo'])
  }
  const first = await start('chosen-password')
  expect(first.output()).toContain('Sign in as root with the password chosen-password.')
  const login = await fetch(`${first.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: 'chosen-password' }),
  })
  expect(await login.json()).toMatchObject({ success: true })
  await first.stop()

  const second = await start('another-password')
  expect(second.output()).toContain('Sign in as root with the password that was set for it.')
  expect(second.output()).not.toMatch(/another-password|123456/)
  await second.stop()
  await other.remove()
})
