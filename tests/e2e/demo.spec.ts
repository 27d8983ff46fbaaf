import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSluice, temporaryFolder, type Running } from '../support/process.ts'

const HOUR_MS = 3_600_000

interface Failures {
  readonly failed: { readonly totalCount: number }
  readonly usageReport: { readonly totals: { readonly errors: string } }
}

let demo: Running
let folder: ReturnType<typeof temporaryFolder>
/** Of root. */
let cookie: string

beforeAll(async () => {
  folder = temporaryFolder()
  demo = await startSluice({ SLUICE_DATA: folder.path, SLUICE_WORKERS: '1' }, ['--demo'])
  const login = await fetch(`${demo.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: '123456' }),
  })
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(async () => {
  await demo.stop()
  await folder.remove()
})

async function ask<Data>(query: string): Promise<Data> {
  const answer = await fetch(`${demo.url}/graphql`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await answer.json()) as { data: Data }
  return data
}

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

test('brings users, channels, and a month of calls with an exact ledger', async () => {
  // Failures are counted in whole hours.
  const to = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS - 1).toISOString()
  const from = new Date(Date.parse(to) + 1 - 40 * 24 * HOUR_MS).toISOString()
  const query = `{ viewer { hasDefaultPassword } channels { totalCount } users { totalCount }
                   logs { totalCount } verifyLedger { invariant }
                   failed: logs(filter: { type: ERROR }) { totalCount }
                   usageReport(filter: { granularity: DAY, by: MODEL, timeZone: "UTC",
                                           from: "${from}", to: "${to}" }) { totals { errors } } }`
  const data = await ask<Record<string, { totalCount: number }>>(query)
  expect(data).toMatchObject({
    viewer: { hasDefaultPassword: true },
    channels: { totalCount: 7 },
    users: { totalCount: 5 },
    verifyLedger: [],
  })
  expect(data['logs']?.totalCount).toBeGreaterThan(1_500)
  const { failed, usageReport } = data as unknown as Failures
  expect(failed.totalCount).toBeGreaterThan(0)
  expect(usageReport.totals.errors).toBe(String(failed.totalCount))
})

interface Rows<Node> {
  readonly totalCount: number
  readonly edges: { readonly node: Node }[]
}

interface Tasks {
  readonly drawingTasks: Rows<{ status: string; imageUrl: string | null }>
  readonly asyncTasks: Rows<{ status: string }>
  readonly verifyLedger: unknown[]
}

test('has drawings and songs in several states, and their pictures', async () => {
  const read = () =>
    ask<Tasks>(`{ drawingTasks(first: 50) { totalCount edges { node { status imageUrl } } }
                  asyncTasks(first: 50) { totalCount edges { node { status } } }
                  verifyLedger { invariant } }`)
  const states = async () => {
    const { drawingTasks, asyncTasks } = await read()
    return [drawingTasks, asyncTasks].map(
      ({ edges }) => new Set(edges.map(({ node }) => node.status)),
    )
  }
  // The server asks for the states of tasks every 15 seconds.
  const both = expect.arrayContaining(['SUCCESS', 'FAILURE'])
  await expect
    .poll(async () => (await states()).map(one => [...one]), { timeout: 30_000 })
    .toEqual([both, both])
  const { drawingTasks, asyncTasks, verifyLedger } = await read()
  expect(drawingTasks.totalCount).toBeGreaterThanOrEqual(24)
  expect(asyncTasks.totalCount).toBeGreaterThanOrEqual(14)
  expect(verifyLedger).toEqual([])
  const link = drawingTasks.edges.find(({ node }) => node.imageUrl)?.node.imageUrl ?? ''
  const picture = await fetch(new URL(link, demo.url), { headers: { cookie } })
  expect(picture.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
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
