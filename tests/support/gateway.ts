import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { channelById, channelsCache, createChannels } from '../../server/domain/channels/index.ts'
import { option, updateOptions } from '../../server/domain/options/index.ts'
import { rateOf } from '../../server/domain/pricing/index.ts'
import { createTokens, tokenKey } from '../../server/domain/tokens/index.ts'
import { adjustUserBalance, createUser, ensureRoot } from '../../server/domain/users/index.ts'
import type { UserActor } from '../../server/kernel/actor.ts'
import type { Ctx, Services } from '../../server/kernel/ctx.ts'
import { textOf } from '../../server/metrics/family.ts'
import { startWorker, type WorkerSettings } from '../../server/worker.ts'
import { createTestDatabase } from './database.ts'
import { ctxFor } from './services.ts'

const ROOT_PASSWORD = 'root-password-1'
/** The tokenizers load with the first channel, which takes seconds on a busy machine. */
const LOADED_WITHIN = { timeout: 20_000 }

/** A whole process of the product on a port of its own, with root signed up. */
export interface Gateway {
  readonly url: string
  readonly services: Services
  readonly databaseUrl: string
  readonly rootPassword: string
  /** The context of root. */
  readonly root: Ctx
  /** The context of any user. */
  as(user: { id: number; username: string; role: UserActor['role']; group: string }): Ctx
  addUser(name: string, balance: bigint): Promise<Ctx>
  /** A key of the user's, with `sk-`; unlimited unless said otherwise. */
  addKey(ctx: Ctx, extra?: Record<string, unknown>): Promise<string>
  addChannel(baseUrl: string, extra?: Record<string, unknown>): Promise<number>
  setOption(key: string, value: string): Promise<void>
  /** Sets the ratios of models, and waits until calls have them. */
  setRatios(ratios: Readonly<Record<string, number>>): Promise<void>
  /** The metrics of the process, without those of its first process. */
  metrics(): string
  close(): Promise<void>
}

export interface GatewayOptions {
  /** A database that another gateway of the test serves already. */
  readonly databaseUrl?: string
  /** Private addresses that channels may reach; the fake upstream's when absent. */
  readonly outboundAllow?: readonly string[]
  /** Where answers of the bot check are verified. */
  readonly turnstileUrl?: string
  /** Where users sign in with other sites. */
  readonly providerUrl?: string
  /** The API of Stripe. */
  readonly stripeUrl?: string
  /** The proxies whose forwarding headers are used. */
  readonly trustedProxies?: readonly string[]
  /** How long requests may take to arrive. */
  readonly times?: WorkerSettings['times']
  /** Whether it has metrics. */
  readonly hasMetrics?: boolean
}

export async function openGateway({
  databaseUrl,
  outboundAllow = ['127.0.0.1/32'],
  turnstileUrl,
  providerUrl,
  stripeUrl,
  trustedProxies = [],
  times,
  hasMetrics = false,
}: GatewayOptions = {}): Promise<Gateway> {
  const database = databaseUrl ? undefined : await createTestDatabase()
  const url = databaseUrl ?? (database as { url: string }).url
  const worker = await startWorker({
    index: 0,
    port: 0,
    host: '127.0.0.1',
    databaseUrl: url,
    secrets: ['a secret of the tests, long enough'],
    outboundAllow,
    turnstileUrl,
    githubUrl: providerUrl,
    linuxdoUrl: providerUrl,
    stripeUrl,
    trustedProxies,
    ...(times && { times }),
    machine: 'test',
    journalFolder: join(tmpdir(), `sluice-journal-${process.pid}`),
    logLevel: 'silent',
    hasMetrics,
  })
  const { services } = worker
  await ensureRoot(services, { password: ROOT_PASSWORD, demo: false })
  const as: Gateway['as'] = user => ctxFor(services, { kind: 'user', via: 'session', ...user })
  const rootRow = await services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const root = as(rootRow)
  return {
    metrics: () => textOf(worker.metrics?.() ?? []),
    url: `http://127.0.0.1:${(worker.server.address() as AddressInfo).port}`,
    services,
    databaseUrl: url,
    rootPassword: ROOT_PASSWORD,
    root,
    as,
    async addUser(username, balance) {
      const user = await createUser(root, { username, password: 'password-1' })
      if (balance > 0n) await adjustUserBalance(root, { id: user.id, delta: balance })
      return as(user)
    },
    async addKey(ctx, extra = {}) {
      const [token] = await createTokens(ctx, { name: 'app', unlimited: true, ...extra })
      return `sk-${tokenKey(ctx, token as NonNullable<typeof token>)}`
    },
    async addChannel(baseUrl, extra = {}) {
      const [channel] = await createChannels(root, {
        type: 1,
        name: 'main',
        keys: ['sk-upstream-secret-key'],
        baseUrl,
        models: ['gpt-4o', 'gpt-4o-mini'],
        groups: ['default'],
        ...extra,
      })
      const { id } = channel as NonNullable<typeof channel>
      await vi.waitFor(() => {
        if (!channelById(channelsCache.read(services), id)) throw new Error('not loaded yet')
      }, LOADED_WITHIN)
      return id
    },
    async setOption(key, value) {
      await updateOptions(root, { options: [{ key, value }] })
      await vi.waitFor(() => {
        const current = option(services, key as Parameters<typeof option>[1])
        if (String(current) !== value) throw new Error('not loaded yet')
      })
    },
    async setRatios(ratios) {
      const value = JSON.stringify(ratios)
      await updateOptions(root, { options: [{ key: 'ModelRatio', value }] })
      await vi.waitFor(() => {
        const isPriced = (model: string) => rateOf(services, model, 'default') !== undefined
        if (!Object.keys(ratios).every(isPriced)) throw new Error('not loaded yet')
      })
    },
    async close() {
      worker.server.closeAllConnections()
      await worker.stop()
      await database?.drop()
    },
  }
}
