import { option } from '../../../server/domain/options/index.ts'
import { getToken } from '../../../server/domain/tokens/index.ts'
import { spentQuota } from '../../../server/domain/usage/index.ts'
import { getViewer } from '../../../server/domain/users/index.ts'
import type { Answer, Call } from '../route.ts'
import {
  fromRestDays,
  toRestSubscription,
  toRestTokenUsage,
  toRestUsage,
  type Account,
} from '../wire/billing.ts'

export async function readSubscription(call: Call): Promise<Answer> {
  return { bare: toRestSubscription(await accountOf(call), unitOf(call)) }
}

/** What was spent on the days of the query, or in all. */
export async function readUsage(call: Call): Promise<Answer> {
  const { ctx, query, tokenId } = call
  const account = await accountOf(call)
  const days = fromRestDays(query, ctx.now())
  if (!days) return { bare: toRestUsage(account, unitOf(call)) }
  const usedQuota = await spentQuota(ctx, { ...days, ...(isOfToken(call) && { tokenId }) })
  return { bare: toRestUsage({ usedQuota }, unitOf(call)) }
}

/** What one token may spend and has spent, in quota. */
export async function readTokenUsage({ ctx, tokenId }: Call): Promise<Answer> {
  return { bare: toRestTokenUsage(await getToken(ctx, { id: tokenId })) }
}

/** The account of the token or of its owner, depending on an option. */
async function accountOf(call: Call): Promise<Account> {
  const { ctx, tokenId } = call
  const token = await getToken(ctx, { id: tokenId })
  const { balance, usedQuota } = isOfToken(call) ? token : await getViewer(ctx)
  return { balance, usedQuota, unlimited: token.unlimited, expiresAt: token.expiresAt }
}

const isOfToken = ({ ctx }: Call) => option(ctx, 'DisplayTokenStatEnabled')

/** The quota of one displayed unit: a US dollar, or one. */
function unitOf({ ctx }: Call): number {
  return option(ctx, 'DisplayInCurrencyEnabled') ? option(ctx, 'QuotaPerUnit') : 1
}
