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
import { allow, rolesSeenBy } from '../access/index.ts'
import { whereStatus } from './by-status.ts'

/** A token without its key and what the key is found by. */
export type AccountToken = Omit<Token, 'keyCipher' | 'keyHash' | 'keyPreview'>

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
  const { keyCipher: _cipher, keyHash: _hash, keyPreview: _preview, ...rest } = token
  return rest
}

const columns = columnsOf(accountTokenOrderFields)
