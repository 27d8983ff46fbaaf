import { tokenStatusCode, type TokenStatusName } from '../../../contract/enums.ts'
import type { Prisma, Token } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Column } from '../../kernel/keyset.ts'
import type { PageOfRows } from '../../kernel/keyset-page.ts'
import type { Rows } from '../../kernel/list-query.ts'
import { readSortedPage } from '../../kernel/sorted-page.ts'
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
  const now = ctx.now()
  return readSortedPage(page, order, {
    async values() {
      const states = await ctx.db.token.findMany({ where, select: STATE })
      return states.map(token => ({ id: token.id, value: presentStatus(token, now) }))
    },
    rankOf: status => tokenStatusCode[status],
    async rows(ids) {
      const found = await ctx.db.token.findMany({ where: { ...where, id: { in: [...ids] } } })
      return found.map(token => ({ ...token, presentStatus: presentStatus(token, now) }))
    },
  })
}
