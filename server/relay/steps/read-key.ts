import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../kernel/app-error.ts'

/** A caller's key as sent: the key and, for admins, the id of the pinned channel. */
export interface CallerKey {
  readonly key: string
  readonly channelPin: string | undefined
}

const KEY_LENGTH_MAX = 256

/**
 * Reads the key from the headers that the known client libraries use. A request with two different
 * keys is refused, so that one request never has two identities (docs/security.md).
 */
export function readKey(headers: IncomingHttpHeaders): CallerKey {
  const bearer = headers.authorization?.replace(/^bearer\s+/i, '')
  const sent = [bearer, headers['x-api-key'], headers['api-key'], headers['x-goog-api-key']]
    .filter(one => typeof one === 'string')
    .map(one => one.trim().replace(/^sk-/, ''))
    .filter(one => one !== '')
  const first = sent[0]
  if (first === undefined) throw new AppError('KEY_MISSING')
  if (first.length > KEY_LENGTH_MAX || sent.some(one => one !== first)) {
    throw new AppError('KEY_INVALID')
  }
  const [key = '', channelPin] = first.split('-')
  return { key, channelPin }
}
