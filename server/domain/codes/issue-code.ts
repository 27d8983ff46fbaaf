import type { CodePurpose, Prisma } from '../../generated/prisma/client.ts'
import type { Services, Tx } from '../../kernel/ctx.ts'

const MINUTE_MS = 60_000
/** How long a code is valid. */
export const CODE_MINUTES = 10

/** What a code is for; a code for one place is never valid for another. */
export interface CodePlace {
  readonly purpose: CodePurpose
  /** A mail address; with the user in front of it where the code belongs to one account. */
  readonly subject: string
}

/** The stored form, which is different in every place. */
export function codeHash(
  services: Pick<Services, 'encryption'>,
  { purpose, subject }: CodePlace,
  code: string,
): Uint8Array<ArrayBuffer> {
  return services.encryption.hash(`${purpose}:${subject}:${code}`)
}

export interface NewCode extends CodePlace {
  readonly code: string
  /** What `takeCode` returns. */
  readonly data?: Prisma.InputJsonObject
}

/**
 * Stores a code, which takes the place of the one before. Returns the time when it ends. Expired codes
 * are deleted on the way.
 */
export async function issueCode(
  tx: Tx,
  services: Pick<Services, 'encryption' | 'now'>,
  { code, data: stored, ...place }: NewCode,
): Promise<Date> {
  const now = services.now()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  const times = { attempts: 0, createdAt: now, expiresAt }
  const data = { codeHash: codeHash(services, place, code), data: stored ?? {}, ...times }
  await tx.db.oneTimeCode.deleteMany({ where: { expiresAt: { lte: now } } })
  await tx.db.oneTimeCode.upsert({
    where: { purpose_subject: place },
    create: { ...place, ...data },
    update: data,
  })
  return expiresAt
}
