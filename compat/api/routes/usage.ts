import { usageRows } from '../../../server/domain/usage/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { asNormalUser } from '../as-normal-user.ts'
import type { Answer, Call } from '../route.ts'
import type { Query } from '../query.ts'
import { fromRestUsageQuery, toRestUsage } from '../wire/usage.ts'

/** By model: over all users, or of one. */
export const listHours = ({ ctx, query }: Call) => hoursBy('MODEL', ctx, query)

export const listUserHours = ({ ctx, query }: Call) => hoursBy('USER', ctx, query)

export const listOwnHours = ({ ctx, query }: Call) => hoursBy('MODEL', asNormalUser(ctx), query)

async function hoursBy(by: 'MODEL' | 'USER', ctx: Ctx, query: Query): Promise<Answer> {
  const rows = await usageRows(ctx, { by, ...fromRestUsageQuery(query) })
  return { data: rows.map(toRestUsage) }
}
