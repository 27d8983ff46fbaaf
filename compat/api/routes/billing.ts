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

/** The token's own account, or its owner's, as the operator has chosen to show. */
async function accountOf({ ctx, tokenId }: Call): Promise<Account> {
  const token = await getToken(ctx, { id: tokenId })
  const shown = option(ctx, 'DisplayTokenStatEnabled') ? token : await getViewer(ctx)
  const { balance, usedQuota } = shown
  return { balance, usedQuota, unlimited: token.unlimited, expiresAt: token.expiresAt }
}

/** Quota in one unit of what is shown: US dollars, or quota itself. */
function unitOf({ ctx }: Call): number {
  return option(ctx, 'DisplayInCurrencyEnabled') ? option(ctx, 'QuotaPerUnit') : 1
}
