import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { PROXY_HOURS, REFUSAL_DAYS } from './remove-old-refusals.ts'

/** Rows that the report shows. */
export const REPORT_ROWS_MAX = 100

/** The refusals of one caller by one limit. */
export interface Refusal {
  readonly limit: string
  /** An address, `user:1`, `token:1`, or empty for several callers and for those that are not named. */
  readonly caller: string
  readonly count: bigint
  readonly firstAt: Date
  readonly lastAt: Date
}

/** A private address that sends forwarding headers without being trusted. */
export interface UntrustedProxyRow {
  readonly address: string
  readonly firstAt: Date
  readonly lastAt: Date
}

export interface LimitReport {
  /** The last refused first, at most `REPORT_ROWS_MAX`. */
  readonly refusals: readonly Refusal[]
  /** The number of all limits and callers. */
  readonly total: number
  readonly untrustedProxies: readonly UntrustedProxyRow[]
}

const REFUSALS = `
select "limit", caller, count, first_at as "firstAt", last_at as "lastAt",
       count(*) over ()::int as total
  from limit_refusals where last_at >= now() - $1::int * interval '1 day'
 order by last_at desc, "limit", caller limit $2::int`

const PROXIES = `
select address, first_at as "firstAt", last_at as "lastAt"
  from untrusted_proxies where last_at >= now() - $1::int * interval '1 hour' order by address`

/**
 * The refusals of the last days and the untrusted proxies of the last day, of all processes. A proxy that
 * this process trusts now is left out. Throws FORBIDDEN for all but root.
 */
export async function getLimitReport(ctx: Ctx): Promise<LimitReport> {
  allow(ctx.actor, 'limit:read')
  const [refusals, proxies] = await Promise.all([
    ctx.pool.query<Refusal & { total: number }>(REFUSALS, [REFUSAL_DAYS, REPORT_ROWS_MAX]),
    ctx.pool.query<UntrustedProxyRow>(PROXIES, [PROXY_HOURS]),
  ])
  return {
    refusals: refusals.map(({ count, ...row }) => ({ ...row, count: BigInt(count) })),
    total: refusals[0]?.total ?? 0,
    untrustedProxies: proxies.filter(({ address }) => !ctx.proxies.isTrusted(address)),
  }
}
