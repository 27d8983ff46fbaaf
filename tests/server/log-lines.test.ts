import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listFiles } from '../../scripts/support/list-files.ts'
import { createGraphql } from '../../server/graphql/yoga.ts'
import { describedFields, type LogFields } from '../../server/kernel/logger.ts'
import { openSite, type Site } from '../compat/support/site.ts'
import { failing, openFakeUpstream, type FakeUpstream } from '../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { REFUSED_VALUE, refuseEverything } from '../support/refuse-everything.ts'
import { openEdge, persistedFile, removeFolderOf, send } from './graphql/harness.ts'
import { listenOn } from './graphql/listen-on.ts'
import { openSocket } from './graphql/socket.ts'

const SECRET = 'hunter2-very-secret'

/** Refuses each row of a table with a message that has all its values. */
const refuseRows = (table: string) => `
create or replace function refuse_row() returns trigger language plpgsql as
$$ begin raise exception 'refused: %', to_jsonb(new); end $$;
create trigger refuse_${table} before insert or update on ${table} for each row
execute function refuse_row()`

/** The lines that a process writes from now on. */
function linesOf({ services }: Gateway): readonly string[] {
  const written: string[] = []
  const keep = (event: string, fields?: LogFields) => {
    written.push(JSON.stringify({ event, ...describedFields(fields) }))
  }
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(services.logger, level).mockImplementation(keep)
  }
  return written
}

describe('what is logged of a failing statement has none of its values', () => {
  let site: Site
  let graphql: Awaited<ReturnType<typeof listenOn>>
  const persisted = persistedFile({})

  beforeAll(async () => {
    site = await openSite()
    graphql = await listenOn(createGraphql(site.services, { persisted }))
    for (const table of ['redemptions', 'identities', 'channels']) {
      await site.services.pool.query(refuseRows(table), [])
    }
  })
  afterAll(async () => {
    await graphql.close()
    await site.close()
    removeFolderOf(persisted)
  })

  const channel = {
    type: 1,
    key: `sk-${SECRET}`,
    name: SECRET,
    models: SECRET,
    group: 'default',
    base_url: `https://root:${SECRET}@upstream.example.com`,
  }

  test('over REST', async () => {
    const body = { ...channel, base_url: '' }
    const answer = await site.call('POST /api/channel/', { as: site.root, body })
    expect(JSON.stringify(answer)).not.toMatch(/hunter2|P0001|refuse|server\//)
    const lines = site.logger.lines.splice(0).join('\n')
    expect(lines).toContain('api.failed')
    expect(lines).toContain('P0001')
    expect(lines).not.toContain(SECRET)
  })

  test('over GraphQL', async () => {
    const query = `mutation { createRedemptions(input: { name: "${SECRET}", quota: "5" }) { __typename } }`
    const headers = { ...site.root.headers, 'Sec-Fetch-Site': 'same-origin' }
    const { codes } = await send(graphql.url, JSON.stringify({ query }), headers)
    expect(codes).toEqual(['INTERNAL'])
    const lines = site.logger.lines.splice(0).join('\n')
    expect(lines).toContain('graphql.failed')
    expect(lines).toContain('P0001')
    expect(lines).not.toContain(SECRET)
  })
})

describe('what the relay logs of a failing statement has none of its values', () => {
  let gateway: Gateway
  let upstream: FakeUpstream
  let authorization: string

  beforeAll(async () => {
    gateway = await openGateway()
    upstream = await openFakeUpstream()
    await gateway.addChannel(upstream.url)
    upstream.answer(failing(500))
    const owner = await gateway.addUser('hunter2user', 5_000_000n)
    authorization = `Bearer ${await gateway.addKey(owner, { name: SECRET })}`
    await gateway.services.pool.query(refuseRows('logs'), [])
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  const chat = () =>
    fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: SECRET }] }),
    })

  test('of a failed call', async () => {
    const written = linesOf(gateway)
    expect((await chat()).status).toBe(502)
    await vi.waitFor(() => expect(written.join('\n')).toContain('log.failed-calls'))
    expect(written.join('\n')).not.toMatch(/hunter2/)
  })

  test('of a call that cannot be held', async () => {
    const written = linesOf(gateway)
    await refuseEverything(gateway.databaseUrl)
    const answer = await chat()
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain(REFUSED_VALUE)
    expect(written.join('\n')).toMatch(/"event":"relay".*P0001/)
    expect(written.join('\n')).not.toMatch(/hunter2/)
  })
})

describe('a subscription', () => {
  test('that cannot load a row logs the code of the failure, and no value', async () => {
    const edge = await openEdge()
    const socket = await openSocket(edge.url, { cookie: edge.root.cookie['cookie'] as string })
    await socket.greet()
    socket.subscribe('1', 'subscription { channelUpdated { deletedId channel { name } } }')
    await vi.waitFor(() => expect(socket.messages.length).toBeGreaterThan(0))
    await refuseEverything(edge.databaseUrl)
    await edge.services.bus.publish(edge.services.pool, 'channels', 1)
    const lines = () => edge.logger.lines.join('\n')
    await vi.waitFor(() => expect(lines()).toMatch(/"event":"live.load".*P0001/))
    expect(lines()).not.toContain(REFUSED_VALUE)
    expect(JSON.stringify(socket.messages)).not.toContain(REFUSED_VALUE)
    socket.socket.terminate()
    await edge.close()
  })
})

test('no log line makes a text of what was thrown by itself', () => {
  const root = new URL('../../', import.meta.url).pathname
  const files = listFiles(root).filter(file => /^(server|compat)\/.*\.ts$/.test(file))
  const call =
    /logger\.(?:info|warn|error)\((?:[^()]|\([^()]*\))*?(?:String\((?:error|thrown|cause)|\.message\b|\.stack\b)/
  const found = files.filter(file => call.test(readFileSync(root + file, 'utf8')))
  expect(found).toEqual([])
})
