import { expect, test } from 'vitest'
import { Register } from '../../../contract/inputs/registration.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import {
  passwordProblem,
  usernameProblem,
} from '../../../client/routes/sign-up/parts/accountProblems.ts'

/** What the schema of the server says about a field. */
function saidByServer(values: { username: string; password: string }, field: string) {
  const parsed = Register.safeParse(values)
  if (parsed.success) return false
  return fieldErrorsOf(parsed.error).find(error => error.field === field)?.messageKey ?? false
}

const keyOf = (problem: ReturnType<typeof usernameProblem>) =>
  typeof problem === 'object' ? problem.messageKey : problem

test.each(['', '  ', 'ann', 'a-name-of-12', 'a-name-of-13x', '😀'.repeat(12), '😀'.repeat(13)])(
  'the name %j is judged as by the server',
  username => {
    const values = { username, password: 'password-1' }
    expect(keyOf(usernameProblem(username))).toBe(saidByServer(values, 'username'))
  },
)

test.each(['', 'short', '       ', '        ', 'password', 'x'.repeat(20), 'x'.repeat(21)])(
  'the password %j is judged as by the server',
  password => {
    const values = { username: 'ann', password }
    expect(keyOf(passwordProblem(password))).toBe(saidByServer(values, 'password'))
  },
)
