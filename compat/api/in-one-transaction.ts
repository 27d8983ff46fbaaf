import type { Ctx } from '../../server/kernel/ctx.ts'

/** Runs several verbs in one transaction, for calls of the REST API that change several things. */
export function inOneTransaction<T>(ctx: Ctx, work: (joined: Ctx) => Promise<T>): Promise<T> {
  return ctx.tx(tx => work({ ...ctx, tx: inner => inner(tx) }))
}
