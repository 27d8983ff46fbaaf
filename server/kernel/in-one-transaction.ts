import type { PrismaClient } from '../generated/prisma/client.ts'
import type { Ctx, Tx, TxLimits } from './ctx.ts'

/**
 * Runs several verbs in one transaction. Each verb gets `joined`: its own transaction becomes part of
 * this one, and it reads on the same connection. A read on a second connection would wait for one
 * while holding the first, and as many such transactions as there are connections would never end.
 */
export function inOneTransaction<T>(
  ctx: Ctx,
  work: (joined: Ctx, tx: Tx) => Promise<T>,
  limits?: TxLimits,
): Promise<T> {
  return ctx.tx(tx => work(joinedTo(ctx, tx), tx), limits)
}

/** Verbs use the methods of a client that a transaction has too. */
const joinedTo = (ctx: Ctx, tx: Tx): Ctx => ({
  ...ctx,
  db: tx.db as PrismaClient,
  tx: work => work(tx),
})
