import { z } from 'zod'
import type { IdentityProviderName } from '../../../contract/enums.ts'
import { isMailAddress, normalizeEmail } from '../../../contract/inputs/email.ts'
import { isStorable, storableText } from '../../../contract/storable.ts'

/** The account at the provider of the person who signs in. */
export interface Profile {
  readonly provider: IdentityProviderName
  /** The id that stays the same when the account is renamed. */
  readonly subject: string
  /** The name of the account at the provider. */
  readonly name: string
  /** The name of the person; empty when the provider gives none. */
  readonly displayName: string
  /** In lower case, verified by the provider. */
  readonly email: string | undefined
}

const SUBJECT_MAX = 255
const NAME_MAX = 64
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** One line of text from a provider, shortened. Whatever is no text is empty. */
export function lineOf(value: unknown, max = NAME_MAX): string {
  if (typeof value !== 'string' || !isStorable(value)) return ''
  return storableText(value.replace(CONTROLS, '').trim(), max).trim()
}

/** An id of an account as text. A number must be exact. */
const Subject = z.union([
  z.int().positive().transform(String),
  z.string().min(1).max(SUBJECT_MAX).refine(isStorable),
])

/** What a provider says about an account, not checked yet. */
interface Account {
  readonly id: unknown
  readonly name?: unknown
  readonly displayName?: unknown
  readonly email?: unknown
}

/** Reads what a provider says about an account. Throws when there is no usable id. */
export function readProfile(
  provider: IdentityProviderName,
  { id, name, displayName, email }: Account,
): Profile {
  const subject = Subject.parse(id)
  return {
    provider,
    subject,
    name: lineOf(name) || lineOf(subject),
    displayName: lineOf(displayName),
    email: typeof email === 'string' && isMailAddress(email) ? normalizeEmail(email) : undefined,
  }
}
