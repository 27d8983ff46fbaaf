import type { Services } from '../../kernel/ctx.ts'

/** A token with calls in flight is not exhausted yet, because they may return a part of their hold. */
const RETIRE = `
update tokens set status = case when expires_at <= $2::timestamptz then 'EXPIRED' else 'EXHAUSTED' end::token_status
where id = $1::int and status = 'ENABLED' and deleted_at is null and (
  expires_at <= $2::timestamptz
  or not unlimited and balance <= 0 and not exists (select 1 from holds where token_id = $1::int))
returning user_id as "userId"`

/**
 * Marks an enabled token past its expiry as expired, or one without quota as exhausted, so that its
 * owner sees why it is refused. Returns whether the status was changed.
 */
export async function retireToken(services: Services, tokenId: number): Promise<boolean> {
  return services.pool.transaction(async sql => {
    const [retired] = await sql.query<{ userId: number }>(RETIRE, [tokenId, services.now()])
    if (!retired) return false
    await services.bus.publish(sql, 'token', `${tokenId}:${retired.userId}`)
    return true
  })
}
