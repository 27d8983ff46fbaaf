import { findReservedName, isJsonObject, readJson, type JsonObject } from '../json.ts'
import { isLimitName, limitMax } from '../limits.ts'
import { WORD_MAX } from '../inputs/common.ts'
import { findRepeatedName } from './repeated-name.ts'
import { parsed, error, type OptionKind, type Parsed } from './kind.ts'

const BYTES_MAX = 1_048_576
/** Prices outside these bounds are typing errors, and would burden exact arithmetic. */
const RATIO_MAX = 1_000_000_000
const RATIO_MIN = 1e-12
const CHATS_MAX = 100
// Links that open desktop applications are accepted; schemes that a browser runs as code are not.
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const RUNNABLE = new Set(['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'view-source'])

export type NumberMap = ReadonlyMap<string, number>
export type TextMap = ReadonlyMap<string, string>
export interface ChatLink {
  readonly name: string
  /** `{key}` and `{address}` are filled in by the console. */
  readonly url: string
}

const mapText = (map: ReadonlyMap<string, unknown>) => JSON.stringify(Object.fromEntries(map))

/** Names to numbers that are finite and not below 0. */
export const numberMap: OptionKind<NumberMap> = {
  name: 'numberMap',
  control: 'JSON',
  parse(text) {
    const object = readMap(text)
    if (!object.ok) return object
    const bad = Object.entries(object.value).find(([, value]) => !isRatio(value))
    if (bad) return error('valueJsonNumber', { name: bad[0], max: RATIO_MAX })
    return parsed(new Map(Object.entries(object.value as Record<string, number>)))
  },
  format: mapText,
}

const isRatio = (value: unknown) =>
  value === 0 || (typeof value === 'number' && value >= RATIO_MIN && value <= RATIO_MAX)

/** Names of limits to whole numbers within the range of each. */
export const limitMap: OptionKind<NumberMap> = {
  ...numberMap,
  parse(text) {
    const map = numberMap.parse(text)
    if (!map.ok) return map
    for (const [name, value] of map.value) {
      const max = isLimitName(name) ? limitMax(name) : undefined
      if (max === undefined) return error('limitUnknown', { name })
      if (!Number.isInteger(value) || value < 1 || value > max)
        return error('limitRange', { name, max })
    }
    return map
  },
}

/** Names to texts. */
export const textMap: OptionKind<TextMap> = {
  name: 'textMap',
  control: 'JSON',
  parse(text) {
    const object = readMap(text)
    if (!object.ok) return object
    const bad = Object.entries(object.value).find(([, value]) => typeof value !== 'string')
    if (bad) return error('valueJsonText', { name: bad[0] })
    return parsed(new Map(Object.entries(object.value as Record<string, string>)))
  },
  format: mapText,
}

function readMap(text: string): Parsed<JsonObject> {
  if (text.length > BYTES_MAX) return error('valueTooLong', { max: BYTES_MAX })
  const value = readJson(text)
  if (!isJsonObject(value)) return error('valueJson')
  const repeated = findRepeatedName(text)
  if (repeated !== undefined) return error('valueJsonTwice', { name: repeated })
  const reserved = findReservedName(value)
  if (reserved !== undefined) return error('valueJsonName', { name: reserved })
  const odd = Object.keys(value).find(name => name.trim() === '' || name.length > WORD_MAX)
  return odd === undefined ? parsed(value) : error('valueJsonName', { name: odd.slice(0, 40) })
}

/** The chat sites: a list of objects that each have one name with an address. */
export const chats: OptionKind<readonly ChatLink[]> = {
  name: 'chats',
  control: 'JSON',
  parse(text) {
    if (text.length > BYTES_MAX) return error('valueTooLong', { max: BYTES_MAX })
    const value = readJson(text)
    if (value === undefined) return error('valueJson')
    if (!Array.isArray(value) || value.length > CHATS_MAX) return error('chatsShape')
    const links = value.flatMap(toChatLink)
    if (links.length !== value.length) return error('chatsShape')
    const bad = links.find(link => !isSafeLink(link.url))
    return bad ? error('chatsLink', { name: bad.name }) : parsed(links)
  },
  format: links => JSON.stringify(links.map(link => ({ [link.name]: link.url }))),
}

function toChatLink(item: unknown): ChatLink[] {
  if (!isJsonObject(item)) return []
  const [pair, ...more] = Object.entries(item)
  if (!pair || more.length > 0 || typeof pair[1] !== 'string') return []
  const [name, url] = pair
  return name.trim() === '' ? [] : [{ name, url }]
}

function isSafeLink(url: string): boolean {
  // Browsers drop tabs and line breaks inside a scheme, so none may be there.
  if (/[\p{Cc}]/u.test(url)) return false
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase()
  return scheme !== undefined && !RUNNABLE.has(scheme)
}
