import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../kernel/app-error.ts'

/** A caller's key as sent: the key itself and, for admins, the channel it is pinned to. */
export interface CallerKey {
  readonly key: string
  readonly channelPin: string | undefined
}

const KEY_LENGTH_MAX = 256

/**
 * Reads the key from wherever the known client libraries put it. Two different keys in one request
 * are refused, so that no mix of two identities can arise (threats V18).
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
