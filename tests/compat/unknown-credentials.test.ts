import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOfAccessToken, actorOfSession } from '../../server/domain/sessions/index.ts'
import { tokenByKey } from '../../server/domain/tokens/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { openTestServices, type TestServices } from '../support/services.ts'

let server: TestServices
let statements = 0
let counted: Services

beforeAll(async () => {
  server = await openTestServices()
  const { pool } = server.services
  const query: Services['pool']['query'] = (...statement) => {
    statements += 1
    return pool.query(...statement)
  }
  counted = { ...server.services, pool: { ...pool, query } }
})
afterAll(() => server.close())

const reads: [string, () => unknown][] = [
  ['key', () => tokenByKey(counted, 'A'.repeat(48))],
  ['access token', () => actorOfAccessToken(counted, 'missing-token')],
  ['cookie', () => actorOfSession(counted, 'missing-cookie')],
]

test.each(reads)(
  'an unknown %s that is sent again and again costs one statement',
  async (_what, read) => {
    statements = 0
    for (let times = 0; times < 50; times += 1) expect(await read()).toBeUndefined()
    expect(statements).toBe(1)
  },
)
