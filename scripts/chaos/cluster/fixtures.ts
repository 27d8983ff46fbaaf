import { randomUUID } from 'node:crypto'
import { createChannels } from '../../../server/domain/channels/index.ts'
import { createTokens, tokenKey } from '../../../server/domain/tokens/index.ts'
import { adjustUserBalance, createUser } from '../../../server/domain/users/index.ts'
import { encryptionOf } from '../../../server/io/encryption.ts'
import { openServices } from '../../../server/io/services.ts'
import type { Ctx, Services } from '../../../server/kernel/ctx.ts'
import { openCaches } from '../../../server/kernel/snapshot-cache.ts'
import type { Logger } from '../../../server/kernel/logger.ts'
import type { UpstreamPort } from '../../../server/kernel/upstream.ts'
import { allCaches } from '../../../server/caches.ts'

/** The secret of every process of a run. */
export const SECRET = 'the-common-secret-of-all-processes-of-a-run'

/** Creates rows with the verbs of the product as root, on a database that its processes use. */
export interface Fixtures {
  readonly services: Services
  readonly root: Ctx
  /** The context of a user. */
  as(user: Row): Ctx
  addUser(username: string, balance: bigint): Promise<Ctx>
  addBalance(userId: number, delta: bigint): Promise<void>
  /** Returns the key with `sk-`. */
  addToken(owner: Ctx, input: Parameters<typeof createTokens>[1]): Promise<string>
  addChannel(input: {
    name: string
    baseUrl: string
    models: string[]
    /** Absent: OpenAI. */
    type?: number
    modelMapping?: Record<string, string>
  }): Promise<number>
  close(): Promise<void>
}

const quiet: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

const anyUpstream: UpstreamPort = {
  checkBaseUrl: () => undefined,
  probe: () => Promise.resolve({ ok: false, timeMs: 0, message: '' }),
  listModels: () => Promise.resolve([]),
  hasBalance: () => false,
  readBalance: () => Promise.resolve(0),
  readTasks: () => Promise.resolve([]),
}

export async function openFixtures(databaseUrl: string): Promise<Fixtures> {
  const encryption = encryptionOf([SECRET])
  const services = await openServices({
    databaseUrl,
    encryption,
    logger: quiet,
    upstream: anyUpstream,
  })
  const closeCaches = await openCaches(services, allCaches)
  const rootRow = await services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const root = contextOf(services, rootRow)
  return {
    services,
    root,
    as: user => contextOf(services, user),
    async addUser(username, balance) {
      const user = await createUser(root, { username, password: randomUUID().slice(0, 18) })
      await adjustUserBalance(root, { id: user.id, delta: balance })
      return contextOf(services, user)
    },
    async addBalance(id, delta) {
      await adjustUserBalance(root, { id, delta })
    },
    async addToken(owner, input) {
      const [token] = await createTokens(owner, input)
      if (!token) throw new Error('no token was made')
      return `sk-${tokenKey(owner, token)}`
    },
    async addChannel({ name, type = 1, ...more }) {
      const keys = [`sk-${name}-upstream-key`]
      const [channel] = await createChannels(root, { type, name, keys, ...more })
      return channel?.id ?? 0
    },
    async close() {
      closeCaches()
      await services.close()
    },
  }
}

type Row = Pick<Extract<Ctx['actor'], { kind: 'user' }>, 'id' | 'username' | 'role' | 'group'>

function contextOf(services: Services, { id, username, role, group }: Row): Ctx {
  const actor = { kind: 'user', via: 'session', id, username, role, group } as const
  return { ...services, actor, requestId: randomUUID(), address: '', language: 'en' }
}
