import { z } from 'zod'
import { AZURE, CLOUDFLARE, VERTEX } from '../channel-types.ts'
import { findReservedName, isJsonObject, readJson, type JsonObject } from '../json.ts'
import type { FieldKey } from '../messages.ts'
import { isStorableValue } from '../storable.ts'
import { messageKey } from './common.ts'

const JSON_MAX = 65_536
const HOST_PART = /^[A-Za-z0-9.-]{1,63}$/
const ACCOUNT = /^[A-Za-z0-9-]{1,63}$/
/** https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle */
const API_VERSION = /^20\d\d-\d\d-\d\d(?:-preview)?$/
const STATUS = /^[45]\d\d$/
const PROXY = /^(?:https?|socks5):\/\/[^\s\\#]+$/i

/**
 * A JSON object, or its text, as forms and the old REST API send it; blank text is `{}`. `key` is the
 * message for any other value.
 */
function jsonObject(key: FieldKey) {
  return z.unknown().transform((value, ctx): JsonObject => {
    const object = toObject(value)
    if (object && isSafe(object)) return object
    ctx.addIssue({ code: 'custom', message: key })
    return z.NEVER
  })
}

const isSafe = (object: JsonObject) =>
  findReservedName(object) === undefined && isStorableValue(object)

function toObject(value: unknown): JsonObject | undefined {
  if (typeof value === 'string') {
    if (value.length > JSON_MAX) return undefined
    return value.trim() === '' ? {} : toObject(readJson(value) ?? null)
  }
  return isJsonObject(value) ? value : undefined
}

const isTextMap = (object: JsonObject): object is Record<string, string> =>
  Object.values(object).every(value => typeof value === 'string')

/** A map of model names to model names. */
export function stringMap(key: FieldKey) {
  return jsonObject(key).transform((object, ctx): Record<string, string> => {
    if (isTextMap(object) && Object.keys(object).every(name => name !== '')) return object
    ctx.addIssue({ code: 'custom', message: key })
    return z.NEVER
  })
}

/** A map of error statuses to error statuses, both as text. */
export function statusCodeMap() {
  return jsonObject('valueJson').transform((object, ctx): Record<string, string> => {
    const pairs = Object.entries(object).map(([from, to]) => [from, toStatus(to)] as const)
    if (pairs.every(([from, to]) => STATUS.test(from) && STATUS.test(to))) {
      return Object.fromEntries(pairs)
    }
    ctx.addIssue({ code: 'custom', message: messageKey('statusCodeMappingInvalid') })
    return z.NEVER
  })
}

const toStatus = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * The settings of a channel: `force_format`, `pass_fields`, `proxy`, `thinking_to_content`; other keys are
 * kept.
 */
export function settingMap() {
  return jsonObject('valueJson').superRefine((object, ctx) => {
    const proxy = object.proxy
    if (proxy === undefined || proxy === '') return
    if (typeof proxy === 'string' && PROXY.test(proxy)) return
    ctx.addIssue({ code: 'custom', message: messageKey('proxyInvalid') })
  })
}

/**
 * What is wrong with `other`, for the types that use it. It becomes part of an address: rule 11 of the README
 * of server/domain/channels.
 */
const checksOfOther: ReadonlyMap<number, (other: string) => FieldKey | undefined> = new Map([
  [AZURE, other => (other === '' || API_VERSION.test(other) ? undefined : 'apiVersion')],
  [CLOUDFLARE, other => (ACCOUNT.test(other) ? undefined : 'account')],
  [VERTEX, regionProblem],
])

/** The message for an invalid `other` of a channel type, or undefined. */
export const otherProblem = (type: number, other: string): FieldKey | undefined =>
  checksOfOther.get(type)?.(other.trim())

function regionProblem(other: string): FieldKey | undefined {
  if (other === '') return 'regionNeeded'
  if (!other.startsWith('{')) return HOST_PART.test(other) ? undefined : 'hostPart'
  const regions = readJson(other)
  if (!isJsonObject(regions) || findReservedName(regions) !== undefined) return 'valueJson'
  if (regions.default === undefined) return 'regionDefaultNeeded'
  const parts = Object.values(regions)
  return parts.every(part => typeof part === 'string' && HOST_PART.test(part))
    ? undefined
    : 'hostPart'
}
