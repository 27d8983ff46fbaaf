import { bodyOf, readText } from './read.ts'
import type { RestNames } from './table.ts'

export const registrationNames: RestNames = new Map([
  ['verificationCode', 'verification_code'],
  ['inviteCode', 'aff_code'],
])

/** Parameters of the calls that send codes and take them, by the fields of their verbs. */
export const parameterNames: RestNames = new Map([
  ['verificationCode', 'code'],
  ['inviteCode', 'aff'],
  ['turnstileToken', 'turnstile'],
])

/** A registration. Other keys, such as `role` and `quota`, are not read. */
export function fromRestRegistration(raw: unknown) {
  const body = bodyOf(raw)
  return {
    username: readText(body, 'username') ?? '',
    password: readText(body, 'password') ?? '',
    email: readText(body, 'email'),
    verificationCode: readText(body, 'verification_code'),
    inviteCode: readText(body, 'aff_code'),
  }
}

export function fromRestReset(raw: unknown) {
  const body = bodyOf(raw)
  return { email: readText(body, 'email') ?? '', token: readText(body, 'token') ?? '' }
}
