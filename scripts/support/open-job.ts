import { openServices, type ServiceSettings } from '../../server/io/services.ts'
import type { Ctx } from '../../server/kernel/ctx.ts'
import type { Logger } from '../../server/kernel/logger.ts'
import type { UpstreamPort } from '../../server/kernel/upstream.ts'

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Commands call no upstream. */
export const noUpstream: UpstreamPort = {
  checkBaseUrl: () => undefined,
  probe: () => Promise.resolve({ ok: false, timeMs: 0, message: '' }),
  listModels: () => Promise.resolve([]),
  hasBalance: () => false,
  readBalance: () => Promise.resolve(0),
  readTasks: () => Promise.resolve([]),
}

type JobSettings = Pick<ServiceSettings, 'databaseUrl' | 'encryption'> & Partial<ServiceSettings>

/** Runs verbs as the command `sluice`, without a server. */
export async function runAsJob<T>(
  settings: JobSettings,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const services = await openServices({
    logger: silent,
    upstream: noUpstream,
    connections: { console: 2, relay: 1, ledger: 1, background: 1 },
    ...settings,
  })
  const actor = { kind: 'job', name: 'sluice' } as const
  try {
    return await work({ ...services, actor, requestId: '', address: '', language: 'en' })
  } finally {
    await services.close()
  }
}
