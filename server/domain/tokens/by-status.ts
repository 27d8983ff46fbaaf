import { tokenStatusCode, type TokenStatusName } from '../../../contract/enums.ts'
import type { Prisma, Token } from '../../generated/prisma/client.ts'
import { presentStatus, type TokenState } from './transition.ts'

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

/** What decides the place of a token in a list by status. */
export type Sortable = Pick<Token, 'id'> & TokenState

/** The ids in the order of their present status, newest first within one. */
export function idsByStatus(
  tokens: readonly Sortable[],
  { now, direction }: { readonly now: Date; readonly direction: 'ASC' | 'DESC' },
): number[] {
  const sign = direction === 'ASC' ? 1 : -1
  const rankOf = (token: Sortable) => tokenStatusCode[presentStatus(token, now)]
  const sorted = tokens.toSorted((a, b) => sign * (rankOf(a) - rankOf(b)) || b.id - a.id)
  return sorted.map(({ id }) => id)
}
