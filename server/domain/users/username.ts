import { normalizeUsername, withSingleSpaces } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import { lookOf } from './look-alikes.ts'

/** Invisible characters: with them a second name could look like "root". */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** The form in which names are unique: NFKC, without invisible characters, lower case. */
export function usernameKey(username: string): string {
  return normalizeUsername(username).replace(IGNORABLE, '').toLowerCase()
}

/**
 * The look of a name (Unicode calls it a skeleton): two names that differ only by letters that look
 * alike, such as a Latin and a Cyrillic a, have the same one.
 */
export function usernameSkeleton(username: string): string {
  const visible = normalizeUsername(username).replace(IGNORABLE, '')
  return Array.from(withSingleSpaces(visible), lookOf).join('')
}

export type NameColumns = Pick<User, 'username' | 'usernameKey'> & { usernameSkeleton: string }

/** The columns of a name. Throws INPUT_INVALID for a name without visible characters. */
export function namesOf(username: string): NameColumns {
  const key = usernameKey(username)
  if (key !== '') {
    return { username, usernameKey: key, usernameSkeleton: usernameSkeleton(username) }
  }
  const fields = [{ field: 'username', messageKey: 'usernameCharacters' }]
  throw new AppError('INPUT_INVALID', {}, { fields })
}

const USERNAME_TAKEN = [
  'USERNAME_TAKEN',
  { field: 'username', messageKey: 'usernameTaken' },
] as const
const EMAIL_TAKEN = ['EMAIL_TAKEN', { field: 'email', messageKey: 'emailTaken' }] as const

/** Prisma's code of a failed unique constraint. */
const TAKEN = 'P2002'

/** How Prisma names the unique column of mail addresses in its message. */
const EMAIL_COLUMN = /\(`email`\)|users_email_key/

/**
 * Runs a statement that writes a name or a mail address, and no other unique column. Throws
 * USERNAME_TAKEN and EMAIL_TAKEN.
 */
export async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: unknown }).code !== TAKEN) throw error
    const isEmail = EMAIL_COLUMN.test((error as Error).message)
    const [code, fieldError] = isEmail ? EMAIL_TAKEN : USERNAME_TAKEN
    throw new AppError(code, {}, { fields: [fieldError], cause: error })
  }
}
