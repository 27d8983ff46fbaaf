import type { z } from 'zod'
import { input, line, messageKey, text } from './common.ts'
import { botCheckToken } from './bot-check.ts'

/** The longest mail address that SMTP carries. */
const ADDRESS_MAX = 254
/** One address without name, comment or quotes, so that a mail goes to one reader only. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/
const LOCAL_PART_MAX = 64

/** Mail addresses are stored and compared in lower case. */
export const normalizeEmail = (address: string) => address.trim().toLowerCase()

/** Whether a text is one mail address that mail can be sent to. */
export function isMailAddress(typed: string): boolean {
  const address = normalizeEmail(typed)
  const isShort = address.length <= ADDRESS_MAX && address.indexOf('@') <= LOCAL_PART_MAX
  return isShort && ADDRESS.test(address)
}

/** One mail address; the result is in lower case. */
export function email() {
  return text(undefined, 'emailNeeded')
    .transform(normalizeEmail)
    .refine(address => address !== '', { error: messageKey('emailNeeded'), abort: true })
    .refine(isMailAddress, { error: messageKey('emailInvalid') })
}

/** Mail to check the SMTP options with. */
export const SendTestMail = input({
  email: email().describe('Address that the mail is sent to.'),
})
export type SendTestMail = z.output<typeof SendTestMail>

const CODE_MAX = 16
const TOKEN_MAX = 64

/** The code of a mail. */
export const verificationCode = () =>
  line({ max: CODE_MAX, needed: 'verificationCodeNeeded' }).describe('The code in the mail.')

/** An address that a code or a link is sent to. */
export const SendEmailCode = input({
  email: email().describe('Address that the mail is sent to.'),
  turnstileToken: botCheckToken(),
})
export type SendEmailCode = z.output<typeof SendEmailCode>

export const BindEmail = input({
  email: email().describe('Address that the code was sent to.'),
  verificationCode: verificationCode(),
})
export type BindEmail = z.output<typeof BindEmail>

export const ResetPassword = input({
  email: email().describe('Address that the link was sent to; a part of the link.'),
  token: line({ max: TOKEN_MAX, needed: 'valueRequired' }).describe('The token of the link.'),
})
export type ResetPassword = z.output<typeof ResetPassword>
