import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyConfiguration } from '../../../server/domain/configuration/index.ts'
import { withIdempotency } from '../../../server/domain/idempotency/index.ts'
import { actorOfSession, signIn } from '../../../server/domain/sessions/index.ts'
import { ensureRoot } from '../../../server/domain/users/index.ts'
import { openServices, type OpenServices } from '../../../server/io/services.ts'
import { guest } from '../../../server/kernel/actor.ts'
import { inOneTransaction } from '../../../server/kernel/in-one-transaction.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openCaches } from '../../../server/kernel/snapshot-cache.ts'
import { allCaches } from '../../../server/caches.ts'
import { createEncryption } from '../../../server/io/encryption.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { ctxFor, easyUpstream, recordingLogger } from '../../support/services.ts'

const PASSWORD = 'password-1'

let database: TestDatabase
let services: OpenServices
let stop: () => void
let root: Ctx
beforeAll(async () => {
  database = await createTestDatabase()
  services = await openServices({
    databaseUrl: database.url,
    encryption: createEncryption([Buffer.alloc(32, 7)]),
    logger: recordingLogger(),
    upstream: easyUpstream,
    connections: { console: 2, relay: 2, ledger: 2, background: 1 },
  })
  stop = await openCaches(services, allCaches)
  await ensureRoot(services, { password: PASSWORD, demo: false })
  const { username } = await services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const { cookie } = await signIn(ctxFor(services, guest), { username, password: PASSWORD })
  const actor = await actorOfSession(services, cookie.value)
  if (!actor) throw new Error('not signed in')
  root = ctxFor(services, actor)
})
afterAll(async () => {
  stop()
  await services.close()
  await database.drop()
})

test('many transactions of verbs that read end with two connections', async () => {
  const apply = (at: number) =>
    withIdempotency(root, { key: `apply-${at}`, body: at }, async ctx => {
      const document = `version: 1\noptions:\n  RetryTimes: ${at % 5}\n`
      await applyConfiguration(ctx, { document, isPruned: false })
      return at
    })
  const applied = Array.from({ length: 8 }, (_, at) => apply(at))
  expect(await Promise.all(applied)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a verb that joins a transaction reads what it wrote, and its end undoes all', async () => {
  const name = 'within'
  const data = { username: name, usernameKey: name }
  const where = { username: name }
  const failing = inOneTransaction(root, async joined => {
    await joined.tx(tx => tx.db.user.create({ data }))
    expect(await joined.db.user.count({ where })).toBe(1)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await services.db.user.count({ where })).toBe(0)
})
