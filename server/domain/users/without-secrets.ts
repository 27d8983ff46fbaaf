import type { User } from '../../generated/prisma/client.ts'

/** A row as verbs hand it out: no hash ever leaves, whatever an edge does with the row. */
export function withoutSecrets(user: User): User {
  return { ...user, passwordHash: null, accessTokenHash: null }
}
