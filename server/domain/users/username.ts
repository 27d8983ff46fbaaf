import { normalizeUsername } from '../../../contract/inputs/user.ts'
import { AppError } from '../../kernel/app-error.ts'

/** Characters that are not drawn: with them a second "root" would look like the first. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** The form in which names are unique: NFKC, without what cannot be seen, lower case. */
export function usernameKey(username: string): string {
  return normalizeUsername(username).replace(IGNORABLE, '').toLowerCase()
}

/** The two columns of a name. Throws INPUT_INVALID for a name of which nothing is drawn. */
export function namesOf(username: string): { username: string; usernameKey: string } {
  const key = usernameKey(username)
  if (key !== '') return { username, usernameKey: key }
  const fields = [{ field: 'username', say: 'usernameCharacters' }]
  throw new AppError('INPUT_INVALID', {}, { fields })
}
