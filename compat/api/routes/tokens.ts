import {
  createTokens,
  deleteTokens,
  listTokens,
  presentStatus,
  revealTokenKeyUnproven,
  setTokenStatus,
  tokenKey,
  updateToken,
} from '../../../server/domain/tokens/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { pageFromZero, readAll } from '../paging.ts'
import { idOf } from '../path-id.ts'
import { textOf } from '../query.ts'
import type { Answer, Call } from '../route.ts'
import {
  fromRestNewToken,
  fromRestTokenChange,
  fromRestTokenQuery,
  fromRestTokenStatus,
  toRestToken,
} from '../wire/token.ts'

export async function listPage({ ctx, query }: Call): Promise<Answer> {
  const { skip, take } = pageFromZero(query, 'size')
  const { rows } = await listTokens(ctx, { skip, take })
  return { data: rows.map(token => shown(ctx, token)) }
}

export async function search({ ctx, query }: Call): Promise<Answer> {
  const filter = fromRestTokenQuery(query)
  const rows = await readAll(page => listTokens(ctx, { ...page, filter }))
  return { data: rows.map(token => shown(ctx, token)) }
}

/**
 * One token with its whole key; audited and limited, as the same reading over GraphQL. Editors of
 * existing clients open with it, so it needs no proof of identity, like the list.
 */
export async function readOne(call: Call): Promise<Answer> {
  const token = await revealTokenKeyUnproven(call.ctx, { id: idOf(call) })
  return { data: shown(call.ctx, token) }
}

/** Creates a token. The key is not returned; scripts read it from the list. */
export async function createOne({ ctx, body }: Call): Promise<Answer> {
  await createTokens(ctx, fromRestNewToken(body))
  return {}
}

/** Changes a token; with `status_only` in the query only its status. */
export async function changeOne({ ctx, body, query }: Call): Promise<Answer> {
  const token = textOf(query, 'status_only')
    ? await setTokenStatus(ctx, fromRestTokenStatus(body))
    : await updateToken(ctx, fromRestTokenChange(body))
  return { data: shown(ctx, token) }
}

export async function deleteOne(call: Call): Promise<Answer> {
  await deleteTokens(call.ctx, { ids: [idOf(call)] })
  return {}
}

type Token = Awaited<ReturnType<typeof updateToken>>

function shown(ctx: Ctx, token: Token) {
  const status = presentStatus(token, ctx.now())
  return toRestToken({ ...token, status, key: keyOf(ctx, token) })
}

/** The whole key without `sk-`, which existing clients add before they show it. */
function keyOf(ctx: Ctx, token: Token): string {
  return tokenKey(ctx, token).replace(/^sk-/, '')
}
