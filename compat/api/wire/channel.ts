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

/** A channel with every key of the old wire; the upstream's key never leaves the server. */
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

/** Why and when the server switched the channel by itself. */
function toOtherInfo({ statusReason, statusAt }: Channel): string {
  if (statusReason === null) return ''
  return JSON.stringify({ status_reason: statusReason, status_time: toSeconds(statusAt) })
}

/** An object as JSON text; an empty one as empty text, which the old editor shows as blank. */
function toJsonText(value: unknown): string {
  const isEmpty = typeof value === 'object' && Object.keys(value ?? {}).length === 0
  return isEmpty ? '' : JSON.stringify(value)
}

/**
 * One key a line makes one channel a line, except where a key is a document of several lines. What
 * only the server knows is not read at all.
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

/** 0, null or nothing is the default; a code that nobody may set is handed on, to be refused. */
function statusOfNew(body: Body): string | undefined {
  const code = body.status === null ? 0 : (readWhole(body, 'status') ?? 0)
  if (code === 0) return undefined
  return settableStatuses[code] ?? String(code)
}

/**
 * A change: `null` and blank texts mean "unchanged", except in the full body of the editor (it has
 * `models`), where `other` and `setting` may be emptied.
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

/** Status 3 is the server's own; sent back by the editor it means "as it is". */
const settableStatuses: Readonly<Record<number, 'ENABLED' | 'DISABLED' | undefined>> = {
  [channelStatusCode.ENABLED]: 'ENABLED',
  [channelStatusCode.DISABLED]: 'DISABLED',
}

/** The id of the row that the copy button posts back; it stands where the key would be. */
export function fromRestCopy(raw: unknown): number | undefined {
  const body = bodyOf(raw)
  const key = readText(body, 'key') ?? ''
  return body.created_time === null && /^[1-9]\d{0,9}$/.test(key) ? Number(key) : undefined
}

export function fromRestIds(raw: unknown): { ids: number[] } {
  return { ids: readWholes(bodyOf(raw), 'ids') ?? [] }
}

/** Where to ask for the names of models; only the first line of the key counts. */
export function fromRestModelSource(raw: unknown) {
  const body = bodyOf(raw)
  return {
    baseUrl: readText(body, 'base_url') ?? '',
    type: readWhole(body, 'type') ?? 0,
    key: readText(body, 'key')?.split('\n')[0]?.trim() ?? '',
  }
}

/** Fields that creating and changing read alike; null means "not given". */
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
