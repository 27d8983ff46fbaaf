import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHealth } from '../../server/health.ts'
import { openHttp } from '../../server/http.ts'
import { watchMigrations } from '../../server/io/watch-migrations.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { openTestServices } from '../support/services.ts'

let gateway: Gateway

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const paths = ['/healthz', '/readyz', '/readyz?from=balancer']

test.each(paths)('%s answers a thousand probes of one address', async path => {
  const statuses = new Set<number>()
  for (let at = 0; at < 1_000; at += 1) {
    const answer = await fetch(gateway.url + path)
    statuses.add(answer.status)
    expect(await answer.text()).toBe('ok\n')
  }
  expect([...statuses]).toEqual([200])
})

test.each([
  ['GET', 200],
  ['HEAD', 200],
  ['POST', 405],
])('%s of a probe is answered %i', async (method, status) => {
  for (const path of paths) {
    expect((await fetch(gateway.url + path, { method })).status).toBe(status)
  }
})

test.each(['/healthz', '/readyz', '/api/status'])(
  '%s is served to HTTP/1.0 without a host, as some load balancers ask',
  async path => {
    const { port, hostname } = new URL(gateway.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  },
)

/** A server whose database is gone. */
async function withoutDatabase() {
  const opened = await openTestServices()
  const health = createHealth(opened.services)
  const surface = { handle: () => undefined, refuse: () => undefined }
  const routes = { isRelayPath: () => false, relay: surface, graphql: surface, compat: surface }
  const server = openHttp({ ...routes, health })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const ask = async (path: string) => {
    const asking = request({ host: '127.0.0.1', port, path })
    asking.end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return [answer.statusCode, await text(answer)]
  }
  return { ask, health, opened, close: () => server.close() }
}

test('a process without a database is alive and not ready', async () => {
  const { ask, opened, close } = await withoutDatabase()
  expect(await ask('/readyz')).toEqual([200, 'ok\n'])
  await opened.close()
  // The last answer of the database counts for a second.
  await expect
    .poll(() => ask('/readyz'))
    .toEqual([503, 'not ready: the database does not answer\n'])
  expect(await ask('/healthz')).toEqual([200, 'ok\n'])
  close()
})

test('a thousand probes cost at most one statement a second, and say nothing of the site', async () => {
  const { ask, opened, close } = await withoutDatabase()
  const query = vi.spyOn(opened.services.pool, 'query')
  const startMs = performance.now()
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask('/readyz')))
  expect(new Set(answers.map(String))).toEqual(new Set(['200,ok\n']))
  const seconds = (performance.now() - startMs) / 1_000
  expect(query.mock.calls.length).toBeLessThanOrEqual(1 + seconds)
  await opened.close()
  close()
})

test('a process that stops is not ready at once', async () => {
  const { ask, health, opened, close } = await withoutDatabase()
  health.endWith('stopping')
  expect(await ask('/readyz')).toEqual([503, 'not ready: the process is stopping\n'])
  expect(await ask('/healthz')).toEqual([200, 'ok\n'])
  await opened.close()
  close()
})

test('a migration of another version is noticed, once and by its name', async () => {
  const { services, close } = await openTestServices()
  const found: string[] = []
  const stop = watchMigrations(services, name => found.push(name), 10)
  await services.pool.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
     values ('x', 'x', '29990101000000_later', now())`,
    [],
  )
  await vi.waitFor(() => expect(found).toEqual(['29990101000000_later']))
  stop()
  await close()
})
