import type { Services } from '../../kernel/ctx.ts'

/** The newest sign-in of an account. */
export interface LastSignIn {
  readonly at: Date
}

/**
 * The newest sign-ins of accounts that have not ended, by the id of the account. The caller checks who
 * may see them.
 */
export async function loadLastSignIns(
  { db }: Pick<Services, 'db'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, LastSignIn>> {
  const where = { userId: { in: [...userIds] } }
  const rows = await db.signIn.groupBy({ by: 'userId', where, _max: { createdAt: true } })
  return new Map(
    rows.flatMap(({ userId, _max: { createdAt } }) =>
      createdAt === null ? [] : [[userId, { at: createdAt }] as const],
    ),
  )
}
