import { defaultBaseUrlOf, operationOf, type Operation } from '../../../contract/channel-types.ts'
import { unusableReason, type UnusableReason } from '../../../contract/channel-use.ts'
import type { ChannelStatusName, KeyChoiceName } from '../../../contract/enums.ts'
import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import type { KeyRing } from './key-ring.ts'
import { readModelMapping } from './model-mapping.ts'

/** The statuses that may be mapped, and that they may be mapped to. */
const ERROR_STATUS_MIN = 400
const ERROR_STATUS_MAX = 599

/** A row of `channels` as the cache reads it. */
export interface ChannelRecord {
  readonly id: number
  readonly type: number
  readonly name: string
  readonly status: ChannelStatusName
  readonly keyCipher: Uint8Array
  readonly keyChoice: KeyChoiceName
  readonly baseUrl: string
  readonly organization: string
  readonly other: string
  readonly models: readonly string[]
  readonly groups: readonly string[]
  readonly modelMapping: unknown
  readonly statusCodeMapping: unknown
  readonly setting: unknown
  readonly priority: number
  readonly weight: number
  readonly autoBan: boolean
}

/** A channel as calls use it: key decrypted, JSON parsed, default address applied. */
export interface CachedChannel {
  readonly id: number
  readonly type: number
  readonly name: string
  readonly enabled: boolean
  /** The calls that it serves; undefined when no call can use it. */
  readonly operation: Operation | undefined
  /** Why no call can use it, whatever its status. */
  readonly unusable: UnusableReason | undefined
  /** Sent to the channel's own address only. */
  readonly key: string
  /** The keys of a channel with several. */
  readonly keyRing?: KeyRing
  /** Which of several keys `key` is. */
  readonly keyId?: number
  /** The channel's own, or the one of its type; no slash at the end. */
  readonly baseUrl: string
  readonly organization: string
  /** The further value of its type. Where the channel is usable, it has the form that the type needs. */
  readonly other: string
  readonly models: readonly string[]
  readonly groups: readonly string[]
  /** Requested model to upstream model, chains resolved. */
  readonly modelMapping: ReadonlyMap<string, string>
  /** Upstream status to the status that decides about retries and disabling. */
  readonly statusCodeMapping: ReadonlyMap<number, number>
  readonly setting: ChannelSetting
  readonly priority: number
  readonly weight: number
  readonly autoBan: boolean
}

export interface ChannelSetting {
  /** Pass on only OpenAI's own fields of an answer. */
  readonly forceFormat: boolean
  /** Move reasoning text into the content, between `<think>` marks. */
  readonly thinkingToContent: boolean
  /** Fields of requests that are passed on although the price of a call does not cover them. */
  readonly passFields: ReadonlySet<string>
  /** URL of a proxy for this channel's calls, or empty. */
  readonly proxy: string
}

export function toCachedChannel(record: ChannelRecord, key: string): CachedChannel {
  const { keyCipher: _cipher, keyChoice: _choice, status, ...rest } = record
  const other = record.other.trim()
  const unusable = unusableReason({ type: record.type, key, other })
  return {
    ...rest,
    other,
    enabled: status === 'ENABLED',
    unusable,
    operation: unusable ? undefined : operationOf(record.type),
    key,
    baseUrl: addressOf(record),
    modelMapping: readModelMapping(record.modelMapping),
    statusCodeMapping: readStatusCodeMapping(record.statusCodeMapping),
    setting: readSetting(record.setting),
  }
}

/** The channel's own address, or the one of its type. */
export function addressOf({ baseUrl, type }: { baseUrl: string; type: number }): string {
  return baseUrl || defaultBaseUrlOf(type)
}

/** The stored JSON may be older than the present rules, so invalid pairs are left out. */
export function readStatusCodeMapping(stored: unknown): ReadonlyMap<number, number> {
  const entries = Object.entries(objectOf(stored)).map(
    ([from, to]) => [Number(from), Number(to)] as const,
  )
  return new Map(entries.filter(([from, to]) => isErrorStatus(from) && isErrorStatus(to)))
}

export function readSetting(stored: unknown): ChannelSetting {
  const setting = objectOf(stored)
  const proxy = setting['proxy']
  const passed = setting['pass_fields']
  return {
    forceFormat: setting['force_format'] === true,
    thinkingToContent: setting['thinking_to_content'] === true,
    passFields: new Set(Array.isArray(passed) ? passed.filter(isText) : []),
    proxy: typeof proxy === 'string' ? proxy.trim() : '',
  }
}

/** The stored settings that no form has a field for. */
export function otherSettings(stored: unknown): JsonObject {
  const {
    force_format: _format,
    thinking_to_content: _thinking,
    proxy: _proxy,
    ...others
  } = objectOf(stored)
  return others
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isErrorStatus(status: number): boolean {
  return Number.isInteger(status) && status >= ERROR_STATUS_MIN && status <= ERROR_STATUS_MAX
}

function objectOf(stored: unknown): JsonObject {
  return isJsonObject(stored) ? stored : {}
}
