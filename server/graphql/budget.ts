import { spend } from '../domain/limits/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import type { Operation } from './document-cache.ts'
import { limits } from './limits.ts'

/**
 * Counts the cost of an operation, over HTTP or a socket, against the caller's limit for three
 * minutes. Without an operation only the base cost is counted. Throws RATE_LIMITED.
 */
export function spendBudget(ctx: Ctx, operation?: Operation): Promise<void> {
  const cost = limits.baseCost + (operation?.complexity ?? 0)
  const { actor } = ctx
  return actor.kind === 'user'
    ? spend(ctx, 'graphql', { subject: `user:${actor.id}`, cost })
    : spend(ctx, 'graphql-guest', { subject: ctx.address, cost })
}

/** Parses an operation and counts its cost. A refused operation costs the base. */
export async function readWithinBudget(ctx: Ctx, read: () => Operation): Promise<Operation> {
  let operation: Operation | undefined
  try {
    operation = read()
    return operation
  } finally {
    await spendBudget(ctx, operation)
  }
}
