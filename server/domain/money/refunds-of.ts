import type { Ctx } from '../../kernel/ctx.ts'

/** A refund of a call. */
export interface CallRefund {
  readonly callId: string
  readonly quota: bigint
}

const REFUNDS = `
select reference as "callId", amount as quota from entries
 where kind = 'REFUND' and reference = any ($1::text[])`

/** The refunds of calls whose log rows the reader sees. */
export async function refundsOf(ctx: Ctx, callIds: readonly string[]): Promise<CallRefund[]> {
  return ctx.db.$queryRawUnsafe<CallRefund[]>(REFUNDS, [...callIds])
}
