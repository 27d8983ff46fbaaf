import {
  accountTokenOrderFields,
  ListAccountTokens,
  type ListAccountTokensRaw,
} from '../../../contract/inputs/token.ts'
import type { Token } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'
import { columnsOf, orderedBy } from '../../kernel/keyset.ts'
import type { ListPage } from '../../kernel/keyset-page.ts'
import { listQuery } from '../../kernel/list-query.ts'
import { parseInput } from '../../kernel/parse.ts'
import { pick } from '../../kernel/pick.ts'
import { allow, rolesSeenBy } from '../access/index.ts'
import { whereStatus } from './by-status.ts'

/** The columns that administrators see of the tokens of others: no part of a key. */
export const accountTokenColumns = [
  'id',
  'userId',
  'name',
  'status',
  'balance',
  'usedQuota',
  'unlimited',
  'expiresAt',
  'modelLimitsEnabled',
  'modelLimits',
  'allowIps',
  'group',
  'createdAt',
  'accessedAt',
  'deletedAt',
] as const satisfies readonly (keyof Token)[]

/** A token without its key and what the key is found by. */
export type AccountToken = Pick<Token, (typeof accountTokenColumns)[number]>

/**
 * A page of the tokens of accounts below the actor, for root of all accounts, newest first unless
 * ordered otherwise. It has no part of a key.
 */
export async function listAccountTokens(
  ctx: Ctx,
  input: ListAccountTokensRaw,
): Promise<ListPage<AccountToken>> {
  allow(ctx.actor, 'token:read')
  const { filter, orderBy, ...page } = parseInput(ListAccountTokens, input)
  const { userId, name, status } = filter ?? {}
  const found = await listQuery(ctx, {
    table: 'tokens',
    model: ctx.db.token,
    page,
    where: {
      deletedAt: null,
      userId,
      user: { role: { in: rolesSeenBy(ctx.actor) } },
      name: name === undefined ? undefined : { contains: escapeLike(name), mode: 'insensitive' },
      ...(status && whereStatus(status, ctx.now())),
    },
    order: orderedBy(columns, orderBy),
  })
  return { ...found, rows: found.rows.map(withoutKey) }
}

/** What administrators see of a token. */
export function withoutKey(token: Token): AccountToken {
  return pick(token, accountTokenColumns)
}

const columns = columnsOf(accountTokenOrderFields)
