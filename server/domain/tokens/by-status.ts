import { tokenStatusCode, type TokenStatusName } from '../../../contract/enums.ts'
import type { Prisma, Token } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Column, Order } from '../../kernel/keyset.ts'
import { readPage, type PageOfRows, type PageQuery } from '../../kernel/keyset-page.ts'
import type { Rows } from '../../kernel/list-query.ts'
import { presentStatus } from './transition.ts'

/** Tokens whose present status is the one asked for; see `presentStatus`. */
export function whereStatus(status: TokenStatusName, now: Date): Prisma.TokenWhereInput {
  const enabled = { status: 'ENABLED' } as const
  const isOver = { expiresAt: { lte: now } }
  // Not `NOT`: of an expiry that is null, SQL knows neither.
  const isInTime = { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
  const isSpent = { unlimited: false, balance: { lte: 0 } }
  switch (status) {
    case 'DISABLED':
      return { status }
    case 'EXPIRED':
      return { OR: [{ status }, { ...enabled, ...isOver }] }
    case 'EXHAUSTED':
      return { OR: [{ status }, { ...enabled, ...isSpent, ...isInTime }] }
    case 'ENABLED':
      return { ...enabled, ...isInTime, NOT: isSpent }
  }
}

const STATUSES = (Object.keys(tokenStatusCode) as TokenStatusName[]).toSorted(
  (a, b) => tokenStatusCode[a] - tokenStatusCode[b],
)

/** The status depends on the clock, so no column of the table has it. */
export const PRESENT_STATUS = { name: 'presentStatus', kind: STATUSES } as const satisfies Column

const STATE = { id: true, status: true, expiresAt: true, unlimited: true, balance: true } as const

/** A page in the order of the present status. One user has few tokens, so they are sorted here. */
export function readByStatus(
  ctx: Ctx,
  { page, where, order }: Rows<Prisma.TokenWhereInput>,
): Promise<PageOfRows<Token>> {
  return readPage(page, order, query => readSorted(ctx, where, query))
}

async function readSorted(
  ctx: Ctx,
  where: Prisma.TokenWhereInput,
  { order, after, skip, take }: PageQuery,
): Promise<Token[]> {
  const states = await ctx.db.token.findMany({ where, select: STATE })
  const now = ctx.now()
  const all = states.map(token => ({ id: token.id, presentStatus: presentStatus(token, now) }))
  const sorted = all.toSorted((a, b) => compare(order, placeOf(a), placeOf(b)))
  const last = after && { presentStatus: after[0] as TokenStatusName, id: Number(after[1]) }
  const behind = last
    ? sorted.filter(token => compare(order, placeOf(token), placeOf(last)) > 0)
    : sorted
  const wanted = behind.slice(skip, skip + take)
  const found = await ctx.db.token.findMany({
    where: { ...where, id: { in: wanted.map(({ id }) => id) } },
  })
  const byId = new Map(found.map(token => [token.id, token]))
  return wanted.flatMap(({ id, presentStatus: status }) => {
    const token = byId.get(id)
    return token ? [{ ...token, presentStatus: status }] : []
  })
}

type Place = readonly [status: number, id: number]

const placeOf = (token: {
  readonly presentStatus: TokenStatusName
  readonly id: number
}): Place => [tokenStatusCode[token.presentStatus], token.id]

function compare([status, id]: Order, a: Place, b: Place): number {
  const byStatus = status?.isDescending ? b[0] - a[0] : a[0] - b[0]
  return byStatus || (id?.isDescending ? b[1] - a[1] : a[1] - b[1])
}
