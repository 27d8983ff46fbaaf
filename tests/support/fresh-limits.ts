import type { Services } from '../../server/kernel/ctx.ts'

/** Forgets all tries that the limits have counted, in the database and in the process. */
export async function freshLimits(services: Services): Promise<void> {
  await services.db.rateLimit.deleteMany()
  services.caches.delete('rate-limits')
  services.caches.delete('refusals')
}
