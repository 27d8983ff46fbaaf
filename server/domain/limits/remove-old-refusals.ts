import type { Services } from '../../kernel/ctx.ts'

/** How long a refusal is shown, in days. */
export const REFUSAL_DAYS = 7
/** How long an untrusted proxy is shown after its last request, in hours. */
export const PROXY_HOURS = 24

/** Removes what the report of root shows no longer. */
export async function removeOldRefusals({ pool }: Services): Promise<void> {
  await pool.query(
    `delete from limit_refusals where last_at < now() - $1::int * interval '1 day'`,
    [REFUSAL_DAYS],
  )
  await pool.query(
    `delete from untrusted_proxies where last_at < now() - $1::int * interval '1 hour'`,
    [PROXY_HOURS],
  )
}
