import { VERTEX } from '../../../contract/channel-types.ts'
import { channelStatusCode } from '../../../contract/enums.ts'
import type { getChannel } from '../../../server/domain/channels/index.ts'
import {
  bodyOf,
  fromCommas,
  present,
  readJsonText,
  readText,
  readWhole,
  readWholes,
  toSeconds,
  type Body,
} from './read.ts'

type Channel = Awaited<ReturnType<typeof getChannel>>

/** A channel of the REST API. The upstream's key is never sent. */
export function toRestChannel(channel: Channel) {
  return {
    id: channel.id,
    type: channel.type,
    key: '',
    openai_organization: channel.organization,
    test_model: channel.testModel,
    status: channelStatusCode[channel.status],
    name: channel.name,
    weight: channel.weight,
    created_time: toSeconds(channel.createdAt),
    test_time: toSeconds(channel.testedAt),
    response_time: channel.responseTimeMs,
    base_url: channel.baseUrl,
    other: channel.other,
    balance: Number(channel.balanceUsd),
    balance_updated_time: toSeconds(channel.balanceUpdatedAt),
    models: channel.models.join(','),
    group: channel.groups.join(','),
    used_quota: Number(channel.usedQuota),
    model_mapping: toJsonText(channel.modelMapping),
    status_code_mapping: toJsonText(channel.statusCodeMapping),
    priority: channel.priority,
    auto_ban: channel.autoBan ? 1 : 0,
    other_info: toOtherInfo(channel),
    tag: channel.tag,
    setting: toJsonText(channel.setting),
  }
}

/** Why and when the server disabled or enabled the channel by itself. */
function toOtherInfo({ statusReason, statusAt }: Channel): string {
  if (statusReason === null) return ''
  return JSON.stringify({ status_reason: statusReason, status_time: toSeconds(statusAt) })
}

/** An object as JSON text; an empty object as an empty text. */
function toJsonText(value: unknown): string {
  const isEmpty = typeof value === 'object' && Object.keys(value ?? {}).length === 0
  return isEmpty ? '' : JSON.stringify(value)
}

/**
 * New channels, one per line of the key, except for types whose key has several lines. Fields that
 * only the server sets are ignored.
 */
export function fromRestNewChannels(raw: unknown) {
  const body = bodyOf(raw)
  const key = readText(body, 'key') ?? ''
  const keys = readWhole(body, 'type') === VERTEX ? [key] : key.split('\n')
  return {
    name: readText(body, 'name') ?? '',
    type: readWhole(body, 'type') ?? 0,
    keys: keys.map(one => one.trim()).filter(one => one !== ''),
    models: fromCommas(readText(body, 'models')) ?? [],
    ...present({
      groups: fromCommas(readText(body, 'group')),
      status: statusOfNew(body),
      ...commonOf(body),
    }),
  }
}

/** The status of a new channel: default for 0, null or missing. Invalid codes are left to the verb. */
function statusOfNew(body: Body): string | undefined {
  const code = body.status === null ? 0 : (readWhole(body, 'status') ?? 0)
  if (code === 0) return undefined
  return settableStatuses[code] ?? String(code)
}

/**
 * A change of a channel. `null` and blank texts mean "unchanged", except for `other` and `setting` in
 * the full body of the editor, which contains `models`.
 */
export function fromRestChannelChange(raw: unknown) {
  const body = bodyOf(raw)
  const isFull = body.models !== undefined
  const kept = isFull ? [] : ['other', 'setting']
  const changes = present({
    name: readText(body, 'name') || undefined,
    type: readWhole(body, 'type') || undefined,
    key: readText(body, 'key') || undefined,
    models: listOrKept(body, 'models'),
    groups: listOrKept(body, 'group'),
    ...commonOf(
      without(
        body,
        kept.filter(key => !body[key]),
      ),
    ),
  })
  return {
    id: readWhole(body, 'id') ?? 0,
    changes,
    status: settableStatuses[readWhole(body, 'status') ?? 0],
  }
}

/** Statuses that a user may set. Status 3 is set only by the server; editors send it back unchanged. */
const settableStatuses: Readonly<Record<number, 'ENABLED' | 'DISABLED' | undefined>> = {
  [channelStatusCode.ENABLED]: 'ENABLED',
  [channelStatusCode.DISABLED]: 'DISABLED',
}

/** The id of the channel to copy. The copy button sends it in the field of the key. */
export function fromRestCopy(raw: unknown): number | undefined {
  const body = bodyOf(raw)
  const key = readText(body, 'key') ?? ''
  return body.created_time === null && /^[1-9]\d{0,9}$/.test(key) ? Number(key) : undefined
}

export function fromRestIds(raw: unknown): { ids: number[] } {
  return { ids: readWholes(bodyOf(raw), 'ids') ?? [] }
}

/** The upstream to list models of. Only the first line of the key is used. */
export function fromRestModelSource(raw: unknown) {
  const body = bodyOf(raw)
  return {
    baseUrl: readText(body, 'base_url') ?? '',
    type: readWhole(body, 'type') ?? 0,
    key: readText(body, 'key')?.split('\n')[0]?.trim() ?? '',
  }
}

/** Fields that are read in the same way for create and change. Null means missing. */
function commonOf(sent: Body) {
  const body = without(
    sent,
    Object.keys(sent).filter(key => sent[key] === null),
  )
  const autoBan = readWhole(body, 'auto_ban')
  return {
    organization: readText(body, 'openai_organization'),
    testModel: readText(body, 'test_model'),
    baseUrl: readText(body, 'base_url'),
    other: readText(body, 'other'),
    modelMapping: readJsonText(body, 'model_mapping'),
    statusCodeMapping: readJsonText(body, 'status_code_mapping'),
    setting: readJsonText(body, 'setting'),
    tag: readText(body, 'tag'),
    priority: readWhole(body, 'priority'),
    weight: readWhole(body, 'weight'),
    autoBan: autoBan === undefined ? undefined : autoBan !== 0,
  }
}

function listOrKept(body: Body, key: string): string[] | undefined {
  const list = fromCommas(readText(body, key))
  return list?.length ? list : undefined
}

function without(body: Body, keys: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)))
}
