import { option } from '../../../server/domain/options/index.ts'
import { getToken } from '../../../server/domain/tokens/index.ts'
import { getViewer } from '../../../server/domain/users/index.ts'
import type { Answer, Call } from '../route.ts'
import { toRestSubscription, toRestUsage, type Account } from '../wire/billing.ts'

export async function readSubscription(call: Call): Promise<Answer> {
  return { bare: toRestSubscription(await accountOf(call), unitOf(call)) }
}

export async function readUsage(call: Call): Promise<Answer> {
  return { bare: toRestUsage(await accountOf(call), unitOf(call)) }
}

/** The account of the token or of its owner, depending on an option. */
async function accountOf({ ctx, tokenId }: Call): Promise<Account> {
  const token = await getToken(ctx, { id: tokenId })
  const shown = option(ctx, 'DisplayTokenStatEnabled') ? token : await getViewer(ctx)
  const { balance, usedQuota } = shown
  return { balance, usedQuota, unlimited: token.unlimited, expiresAt: token.expiresAt }
}

/** The quota of one displayed unit: a US dollar, or one. */
function unitOf({ ctx }: Call): number {
  return option(ctx, 'DisplayInCurrencyEnabled') ? option(ctx, 'QuotaPerUnit') : 1
}
