import { randomUUID } from 'node:crypto'
import { createEncryption } from '../../server/io/encryption.ts'
import { openServices, type OpenServices } from '../../server/io/services.ts'
import type { Actor, UserActor } from '../../server/kernel/actor.ts'
import type { Ctx, Services } from '../../server/kernel/ctx.ts'
import { openCaches } from '../../server/kernel/snapshot-cache.ts'
import { describedFields, type Logger } from '../../server/kernel/logger.ts'
import type { UpstreamPort } from '../../server/kernel/upstream.ts'
import { createTestDatabase } from './database.ts'

/** Keeps the log lines, so that a test can look for secrets in them. */
export function recordingLogger(): Logger & { lines: string[] } {
  const lines: string[] = []
  const write = (event: string, fields?: Record<string, unknown>) => {
    lines.push(JSON.stringify({ event, ...describedFields(fields) }))
  }
  return { lines, info: write, warn: write, error: write }
}

/** An upstream that passes every probe and lists two models; tests override single methods. */
export const easyUpstream: UpstreamPort = {
  checkBaseUrl: () => undefined,
  probe: () => Promise.resolve({ ok: true, timeMs: 12, message: '' }),
  listModels: () => Promise.resolve(['gpt-4o', 'gpt-4o-mini']),
  hasBalance: () => true,
  readBalance: () => Promise.resolve(12.5),
  readTasks: () => Promise.resolve([]),
}

export interface TestServices {
  readonly services: OpenServices
  readonly databaseUrl: string
  readonly logger: Logger & { lines: string[] }
  close(): Promise<void>
}

/** What a test gives to a process in place of the usual. */
export type Overrides = Partial<
  Pick<
    Services,
    | 'upstream'
    | 'mailer'
    | 'botCheck'
    | 'stripe'
    | 'now'
    | 'encryption'
    | 'proxies'
    | 'providerSites'
  >
>

/** One process on a database of its own, caches loaded. */
export async function openTestServices(overrides: Overrides = {}): Promise<TestServices> {
  const database = await createTestDatabase()
  const opened = await openServicesOn(database.url, overrides)
  return {
    ...opened,
    databaseUrl: database.url,
    close: async () => {
      await opened.close()
      await database.drop()
    },
  }
}

/** A further process on an existing test database. */
export async function openServicesOn(databaseUrl: string, overrides: Overrides = {}) {
  const logger = recordingLogger()
  const encryption = createEncryption([Buffer.alloc(32, 7)])
  const opened = await openServices({
    databaseUrl,
    encryption,
    logger,
    upstream: easyUpstream,
    outboundAllow: ['127.0.0.1/32'],
  })
  const services: OpenServices = { ...opened, ...overrides }
  // Imported late: a test of one noun must not fail because another noun does not load.
  const { allCaches } = await import('../../server/caches.ts')
  const stop = await openCaches(services, allCaches)
  return {
    services,
    logger,
    close: async () => {
      stop()
      await opened.close()
    },
  }
}

/** What a verb receives in a test. */
export function ctxFor(services: Services, actor: Actor): Ctx {
  return { ...services, actor, requestId: randomUUID(), address: '127.0.0.1', language: 'en' }
}

/** The server acting for itself. */
export const job: Actor = { kind: 'job', name: 'test' }

/** A signed-in user as an edge would build it. */
export function actorOf(user: {
  id: number
  username: string
  role: UserActor['role']
  group: string
}): UserActor {
  return { kind: 'user', via: 'session', ...user }
}
