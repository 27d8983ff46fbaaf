import { CreateTokens, type CreateTokensRaw } from '../../../contract/inputs/token.ts'
import type { Token } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { nextIds } from '../../kernel/next-ids.ts'
import { parseInput } from '../../kernel/parse.ts'
import { randomText } from '../../kernel/random-text.ts'
import { allowUser, audit } from '../access/index.ts'
import { limitOf } from '../limits/index.ts'
import { setTokenBalance } from '../money/index.ts'
import { newKey } from './key.ts'
import { requireUsableGroup } from './token-row.ts'

const SUFFIX_LENGTH = 6

/**
 * Only one transaction at a time counts a user's tokens. It does not lock the user's row, because
 * settlements need that and creating a hundred tokens takes long.
 */
const LOCK_OWNER = `
select "group", pg_advisory_xact_lock(hashtext('tokens of a user'), id)::text
  from users where id = $1::int and deleted_at is null`

/**
 * Creates one or more tokens for the actor, all or none; the second and further ones get a random
 * suffix to their name. Throws GROUP_NOT_USABLE and TOKEN_LIMIT_REACHED.
 */
export async function createTokens(ctx: Ctx, input: CreateTokensRaw): Promise<Token[]> {
  const me = allowUser(ctx.actor, 'token:own')
  const wanted = parseInput(CreateTokens, input)
  return ctx.tx(async tx => {
    const owner = await lockOwner(tx, me.id)
    requireUsableGroup(ctx, owner.group, wanted.group)
    await requireBelowLimit(tx, me.id, { count: wanted.count, max: limitOf(ctx, 'tokens-user') })
    const ids = await insert(tx, ctx, { userId: me.id, wanted })
    const change = { ids, ...wanted }
    await audit(tx, ctx, { action: 'token.create', target: `user:${me.id}`, change })
    return tx.db.token.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  })
}

async function lockOwner(tx: Tx, id: number): Promise<{ group: string }> {
  const [owner] = await tx.query<{ group: string }>(LOCK_OWNER, [id])
  if (!owner) throw new AppError('UNAUTHENTICATED')
  return owner
}

async function requireBelowLimit(
  tx: Tx,
  userId: number,
  { count, max }: { readonly count: number; readonly max: number },
): Promise<void> {
  const present = await tx.db.token.count({ where: { userId, deletedAt: null } })
  if (present + count > max) throw new AppError('TOKEN_LIMIT_REACHED', { max })
}

async function insert(
  tx: Tx,
  ctx: Ctx,
  { userId, wanted }: { userId: number; wanted: CreateTokens },
): Promise<number[]> {
  const { count, name, balance, unlimited, ...rest } = wanted
  const ids = await nextIds(tx, 'tokens', count)
  const data = ids.map((id, index) => {
    const suffix = index === 0 ? '' : `-${randomText(ctx.random, SUFFIX_LENGTH)}`
    return { ...rest, ...newKey(ctx, id), id, userId, name: name + suffix }
  })
  await tx.db.token.createMany({ data })
  for (const tokenId of ids) {
    await setTokenBalance(tx, { tokenId, userId, balance, unlimited })
    await ctx.bus.publish(tx, 'token', `${tokenId}:${userId}`)
  }
  // The limits of the tokens are entries of the ledger.
  if (balance > 0n) await ctx.bus.publish(tx, 'balance', userId)
  return ids
}
