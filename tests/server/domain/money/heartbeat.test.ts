import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHeartbeat } from '../../../../server/domain/money/index.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let server: TestServices

beforeAll(async () => {
  server = await openTestServices()
})
afterAll(() => server.close())

test(
  'a process gives its sign of life while every other connection is taken',
  { timeout: 60_000 },
  async () => {
    const { services } = server
    const stop = await startHeartbeat(services, 'busy')
    const beatAt = async () => {
      const where = { id: services.nodeId }
      return (await services.db.node.findUniqueOrThrow({ where })).beatAt.getTime()
    }
    const before = await beatAt()
    const free = Promise.withResolvers<void>()
    // Twice as many as there are: each takes a connection or waits for one.
    const busy = Array.from({ length: 8 }, () =>
      services.pool
        .transaction(async sql => {
          await sql.query('select 1')
          await free.promise
        })
        .catch(() => undefined),
    )
    await expect.poll(beatAt, { timeout: 20_000 }).toBeGreaterThan(before)
    free.resolve()
    await Promise.all(busy)
    await stop()
  },
)
