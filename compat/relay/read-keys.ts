import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../server/kernel/app-error.ts'
import type { CallerKey } from '../../server/relay/index.ts'

const KEY_LENGTH_MAX = 256
const BEARER = /^bearer\s/i
const BEARER_LENGTH = 'bearer '.length
const PREFIX = 'sk-'
/** Headers in which the known client libraries send a key. */
const HEADERS = ['authorization', 'x-api-key', 'api-key', 'x-goog-api-key'] as const

/**
 * Reads the keys of a request, each once. Some clients send two: for instance one of their settings and an
 * old one of the environment. `others` are headers that only some calls read. Throws KEY_MISSING.
 */
export function readKeys(
  headers: IncomingHttpHeaders,
  others: readonly string[] = [],
): readonly CallerKey[] {
  const keys: CallerKey[] = []
  for (const name of HEADERS) addKey(keys, headers[name])
  for (const name of others) addKey(keys, headers[name])
  if (keys.length === 0) throw new AppError('KEY_MISSING')
  return keys
}

function addKey(keys: CallerKey[], header: string | string[] | undefined): void {
  const text = typeof header === 'string' ? textOf(header) : ''
  if (text === '') return
  const added = toKey(text)
  const isKnown = keys.some(
    ({ key, channelPin }) => key === added.key && channelPin === added.channelPin,
  )
  if (!isKnown) keys.push(added)
}

function textOf(header: string): string {
  const text = (BEARER.test(header) ? header.slice(BEARER_LENGTH) : header).trim()
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text
}

/** A key that is too long is that of no token. */
function toKey(text: string): CallerKey {
  if (text.length > KEY_LENGTH_MAX) return { key: '', channelPin: undefined }
  const end = text.indexOf('-')
  if (end < 0) return { key: text, channelPin: undefined }
  return { key: text.slice(0, end), channelPin: text.slice(end + 1).split('-', 1)[0] }
}
