import { randomUUID } from 'node:crypto'
import { rewardInvitation } from '../../../server/domain/invitations/index.ts'
import { updateOptions } from '../../../server/domain/options/index.ts'
import { createUser } from '../../../server/domain/users/index.ts'
import { ctxFor, job } from '../../support/services.ts'
import { dataOf, PASSWORD, type Site, type Visitor } from './site.ts'

/** Rewards a user as in production: a new account uses the invitation code. */
export async function reward(site: Site, inviter: Visitor, amount: number): Promise<void> {
  const { services } = site
  const ctx = ctxFor(services, job)
  await updateOptions(ctx, { options: [{ key: 'QuotaForInviter', value: String(amount) }] })
  const inviteCode = dataOf<string>(await site.call('GET /api/user/aff', { as: inviter }))
  const username = `u${randomUUID().slice(0, 8)}`
  const { id: userId } = await createUser(ctx, { username, password: PASSWORD })
  await services.tx(tx => rewardInvitation(tx, ctx, { userId, username, inviteCode }))
}
