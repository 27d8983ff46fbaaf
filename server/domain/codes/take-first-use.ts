import type { Services, Tx } from '../../kernel/ctx.ts'
import { codeHash, type CodePlace } from './issue-code.ts'

/** The code of a subject that was used. */
const USED = 'used'

export interface Use extends CodePlace {
  /** When the subject is refused for its age anyway. */
  readonly expiresAt: Date
}

/**
 * Records the use of something that another site signed; false when it was used before. Of parallel
 * uses one is the first. Expired codes are deleted on the way.
 */
export async function takeFirstUse(
  tx: Tx,
  services: Pick<Services, 'encryption' | 'now'>,
  { expiresAt, ...place }: Use,
): Promise<boolean> {
  const createdAt = services.now()
  await tx.db.oneTimeCode.deleteMany({ where: { expiresAt: { lte: createdAt } } })
  const row = { ...place, codeHash: codeHash(services, place, USED), createdAt, expiresAt }
  const { count } = await tx.db.oneTimeCode.createMany({ data: [row], skipDuplicates: true })
  return count === 1
}
