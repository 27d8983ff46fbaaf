import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '../../../../contract/account-lengths.ts'
import { isCommonPassword } from '../../../../contract/inputs/common-passwords.ts'
import type { Problem } from '../../../shell/guest/useGuestForm.ts'

const lengthOf = (text: string) => [...text].length

/**
 * What the schema of the server refuses in a name, so that it stands beside the problems that only the
 * page knows. The rare rest, such as invisible characters, is left to the server.
 */
export function usernameProblem(typed: string): Problem | false {
  const name = typed.normalize('NFKC').trim()
  if (name === '') return 'usernameAndPasswordNeeded'
  const params = { max: USERNAME_MAX }
  return lengthOf(name) > USERNAME_MAX && { messageKey: 'usernameTooLong', params }
}

/** The same for a password. */
export function passwordProblem(password: string): Problem | false {
  if (password === '') return 'usernameAndPasswordNeeded'
  if (lengthOf(password) < PASSWORD_MIN) return 'passwordTooShort'
  if (password.trim() === '') return 'passwordBlank'
  const params = { max: PASSWORD_MAX }
  if (lengthOf(password) > PASSWORD_MAX) return { messageKey: 'passwordTooLong', params }
  return isCommonPassword(password) && 'passwordCommon'
}
