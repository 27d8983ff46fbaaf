import { normalizeUsername } from '../../../contract/inputs/user.ts'

/** Characters that are not drawn: with them a second "root" would look like the first. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** The form in which names are unique: NFKC, without what cannot be seen, lower case. */
export function usernameKey(username: string): string {
  return normalizeUsername(username).replace(IGNORABLE, '').toLowerCase()
}
