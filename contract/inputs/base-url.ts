import { line, messageKey } from './common.ts'

const URL_MAX = 2_048
// Two parsers could read these characters differently, and the key is sent to this address: rule 11
// of the README of server/domain/channels.
const AMBIGUOUS = /[\\#\s]/

/** Whether a text is a complete http(s) address without user name, `#`, backslash or white space. */
export function isHttpUrl(text: string): boolean {
  if (AMBIGUOUS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const authority = text.split('/')[2] ?? ''
  return !authority.includes('@') && url.hostname !== '' && !url.hostname.endsWith('.')
}

export const withoutTrailingSlash = (text: string) => text.replace(/\/+$/, '')

/** An address without trailing slash; empty for the default of the channel's type. */
export const baseUrl = () =>
  line({ max: URL_MAX })
    .transform(withoutTrailingSlash)
    .refine(url => url === '' || isHttpUrl(url), { error: messageKey('valueUrl') })
