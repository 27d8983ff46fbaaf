import type { Services } from '../../kernel/ctx.ts'

/** Rows of all processes together: those that sent a header last. */
export const PROXIES_MAX = 20

const LOCK = `select pg_advisory_xact_lock(hashtext('untrusted proxies'))::text`

const ADD = `
insert into untrusted_proxies as old (address, first_at, last_at)
select address, now(), now() from unnest($1::text[]) as address
    on conflict (address) do update set last_at = now()`

const REMOVE = `
delete from untrusted_proxies where address not in
  (select address from untrusted_proxies order by last_at desc, address limit $1::int)`

/**
 * Writes the untrusted proxies that this process has not written in the last minute. Throws when the
 * database is away; they are written with their next request after a minute then.
 */
export async function writeUntrustedProxies(services: Services): Promise<void> {
  const addresses = services.proxies.untrusted.take(services.now().getTime())
  if (addresses.length === 0) return
  await services.tx(async tx => {
    await tx.query(LOCK)
    await tx.query(ADD, [addresses])
    await tx.query(REMOVE, [PROXIES_MAX])
    await services.bus.publish(tx, 'limits', '')
  })
}
