import { UpdateToken, type UpdateTokenRaw } from '../../../contract/inputs/token.ts'
import type { Token } from '../../generated/prisma/client.ts'
import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'
import { setTokenBalance } from '../money/index.ts'
import { balanceAfter } from './balance-after.ts'
import { lockOwnToken, requireUsableGroup } from './token-row.ts'

/**
 * Edits one of the actor's own tokens; absent fields stay, and the quota changes by a difference
 * (rule 4 of the README). The status stays too; `setTokenStatus` changes it. Throws TOKEN_NOT_FOUND,
 * GROUP_NOT_USABLE and QUOTA_NEGATIVE.
 */
export async function updateToken(ctx: Ctx, input: UpdateTokenRaw): Promise<Token> {
  const me = allowUser(ctx.actor, 'token:own')
  const { id, balance, balanceFrom, balanceTo, unlimited, ...changes } = parseInput(
    UpdateToken,
    input,
  )
  return ctx.tx(async tx => {
    const token = await lockOwnToken(tx, { id, userId: me.id })
    if (changes.group !== undefined && changes.group !== token.group) {
      requireUsableGroup(ctx, await groupOf(tx, me.id), changes.group)
    }
    const after = balanceAfter(token, { balance, balanceFrom, balanceTo })
    await tx.db.token.update({ where: { id }, data: changes })
    await setLimit(tx, ctx, { token, balance: after, unlimited })
    await ctx.bus.publish(tx, 'token', `${id}:${me.id}`)
    const change = { ...changes, ...balanceChange(token, after), unlimited }
    await audit(tx, ctx, { action: 'token.update', target: `token:${id}`, change })
    return tx.db.token.findUniqueOrThrow({ where: { id } })
  })
}

function balanceChange({ balance: before }: Token, after: bigint) {
  return before === after ? {} : { balance: { before, after } }
}

async function groupOf(tx: Tx, userId: number): Promise<string> {
  const user = await tx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { group: true },
  })
  return user.group
}

interface WantedLimit {
  readonly token: Token
  readonly balance: bigint
  readonly unlimited: boolean | undefined
}

async function setLimit(tx: Tx, services: Services, wanted: WantedLimit): Promise<void> {
  const { token, balance, unlimited = token.unlimited } = wanted
  if (balance === token.balance && unlimited === token.unlimited) return
  const { id: tokenId, userId } = token
  await setTokenBalance(tx, { tokenId, userId, balance, unlimited })
  if (balance !== token.balance) await services.bus.publish(tx, 'balance', userId)
}
