import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const NAME = /^\w{1,64}$/
const HASH = /^[\da-f]{64}$/
const ID = /^[1-9]\d{0,18}$/
const SECONDS = /^\d{1,12}$/
const FIELDS_MAX = 20
const CONTROL = /\p{Cc}/u

/** What the widget of Telegram says about the person, signed by Telegram. */
export interface TelegramData {
  readonly id: string
  readonly username: string
  /** First and last name. */
  readonly fullName: string
  readonly signedAt: Date
  readonly hash: string
}

/**
 * Reads the query string of the widget; undefined when it is malformed or not signed with the token of
 * the bot.
 */
export function readTelegramData(query: string, botToken: string): TelegramData | undefined {
  const fields = fieldsOf(query)
  const field = (name: string) => fields?.get(name) ?? ''
  const [id, seconds, hash] = [field('id'), field('auth_date'), field('hash')]
  if (!fields || !ID.test(id) || !SECONDS.test(seconds)) return undefined
  if (!isSigned(fields, hash, botToken)) return undefined
  return {
    id,
    username: field('username'),
    fullName: `${field('first_name')} ${field('last_name')}`.trim(),
    signedAt: new Date(Number(seconds) * 1000),
    hash,
  }
}

/** The fields, if each could be signed and is there once. */
function fieldsOf(query: string): ReadonlyMap<string, string> | undefined {
  const pairs = [...new URLSearchParams(query)]
  const fields = new Map(pairs)
  const isPlain = pairs.length <= FIELDS_MAX && fields.size === pairs.length
  return isPlain && pairs.every(isSignable) ? fields : undefined
}

/** A line break in a value could make it look like two fields. */
function isSignable([name, value]: readonly [string, string]): boolean {
  return NAME.test(name) && !CONTROL.test(value)
}

/** Telegram signs all fields, sorted, with the hash of the token of the bot. */
function isSigned(fields: ReadonlyMap<string, string>, hash: string, botToken: string): boolean {
  if (botToken === '' || !HASH.test(hash)) return false
  const signed = [...fields].filter(([name]) => name !== 'hash')
  const sorted = signed.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('\n')
  const key = createHash('sha256').update(botToken).digest()
  const expected = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(Buffer.from(hash, 'hex'), expected)
}
