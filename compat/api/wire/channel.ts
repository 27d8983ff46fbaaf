import { channelStatusCode, nameOf, type Language } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import { channelUsedQuota, type getChannel } from '../../../server/domain/channels/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import {
  bodyOf,
  emptyIsAbsent,
  nullIsAbsent,
  readCommas,
  readId,
  readJsonText,
  readSwitch,
  readText,
  readWhole,
  readWholeOr,
  readWholes,
  toSeconds,
  type Body,
} from './read.ts'
import { flagOf, textOf, wholeOf, type Query } from '../query.ts'
import {
  fromQuery,
  fromRest,
  fromRestChange,
  namesOf,
  queryNamesOf,
  toRest,
  type QueryTable,
  type WireTable,
} from './table.ts'

type ChannelRow = Awaited<ReturnType<typeof getChannel>>
type Channel = ChannelRow & { readonly usedQuota: bigint }

const text = nullIsAbsent(readText)
const priority = nullIsAbsent(readWholeOr('priorityInteger'))
const weight = nullIsAbsent(readWholeOr('weightInteger'))
const jsonText = nullIsAbsent(readJsonText)

/** Further channels are not named in a message. */
const NAMED_MAX = 20

/** The upstream's key is never shown. */
const channel = {
  id: { write: row => row.id },
  type: {
    write: row => row.type,
    field: 'type',
    read: readWhole,
    change: emptyIsAbsent(readWhole),
  },
  key: { write: () => '', field: 'key', read: readText, change: emptyIsAbsent(readText) },
  openai_organization: { write: row => row.organization, field: 'organization', read: text },
  test_model: { write: row => row.testModel, field: 'testModel', read: text },
  status: {
    write: row => channelStatusCode[row.status],
    field: 'status',
    read: readNewStatus,
    change: readSettableStatus,
  },
  name: {
    write: row => row.name,
    field: 'name',
    read: readText,
    change: emptyIsAbsent(readText),
  },
  weight: { write: row => row.weight, field: 'weight', read: weight },
  created_time: { write: row => toSeconds(row.createdAt) },
  test_time: { write: row => toSeconds(row.testedAt) },
  response_time: { write: row => row.responseTimeMs },
  base_url: { write: row => row.baseUrl, field: 'baseUrl', read: text },
  other: {
    write: row => row.other,
    field: 'other',
    read: text,
    change: emptyIsAbsentInPart(text),
  },
  balance: { write: row => Number(row.balanceUsd) },
  balance_updated_time: { write: row => toSeconds(row.balanceUpdatedAt) },
  models: {
    write: row => row.models.join(','),
    field: 'models',
    read: readCommas,
    change: emptyIsAbsent(readCommas),
  },
  group: {
    write: row => row.groups.join(','),
    field: 'groups',
    read: readCommas,
    change: emptyIsAbsent(readCommas),
  },
  used_quota: { write: row => Number(row.usedQuota) },
  model_mapping: {
    write: row => toJsonText(row.modelMapping),
    field: 'modelMapping',
    read: jsonText,
  },
  status_code_mapping: {
    write: row => toJsonText(row.statusCodeMapping),
    field: 'statusCodeMapping',
    read: jsonText,
  },
  priority: { write: row => row.priority, field: 'priority', read: priority },
  auto_ban: {
    write: row => (row.autoBan ? 1 : 0),
    field: 'autoBan',
    read: nullIsAbsent(readSwitch),
  },
  other_info: { write: toOtherInfo },
  tag: { write: row => row.tag, field: 'tag', read: text },
  setting: {
    write: row => toJsonText(row.setting),
    field: 'setting',
    read: jsonText,
    change: emptyIsAbsentInPart(jsonText),
  },
} as const satisfies WireTable<Channel>

/** New channels have a list of keys, one for each line of `key`. */
export const channelNames = new Map([...namesOf(channel), ['keys', 'key']])

/** Further conditions of the list and the search, which the former API did not have. */
const conditions = {
  status: { field: 'status', read: statusOf },
  type: { field: 'type', read: wholeOf },
  tag: { field: 'tag', read: textOf },
} as const satisfies QueryTable

const filter = {
  keyword: { field: 'keyword', read: textOf },
  group: { field: 'group', read: textOf },
  model: { field: 'model', read: textOf },
  ...conditions,
} as const satisfies QueryTable

export const channelFilterNames = queryNamesOf(filter)

export const fromRestChannelConditions = (query: Query) => fromQuery(conditions, query)

export const fromRestChannelQuery = (query: Query) => fromQuery(filter, query)

/** The order of the lists: by priority, or by id with `id_sort`. */
export const fromRestChannelOrder = (query: Query) =>
  ({ field: flagOf(query, 'id_sort') ? 'ID' : 'PRIORITY', direction: 'DESC' }) as const

export async function toRestChannels(ctx: Ctx, rows: readonly ChannelRow[]) {
  const ids = rows.map(({ id }) => id)
  const counted = await channelUsedQuota(ctx, ids)
  return rows.map(row =>
    toRest<Channel>(channel, { ...row, usedQuota: counted.get(row.id)?.usedQuota ?? 0n }),
  )
}

/** New channels, one per key of the pasted text. Fields that only the server sets are ignored. */
export function fromRestNewChannels(raw: unknown) {
  const { key = '', ...fields } = fromRest(channel, raw)
  return { name: '', type: 0, models: [], ...fields, keys: key.trim() === '' ? [] : [key] }
}

/** Which channels had one of the keys of new channels before. */
export function existingText(
  language: Language,
  existing: readonly Pick<ChannelRow, 'id' | 'name'>[],
): string {
  const channels = existing.slice(0, NAMED_MAX).map(({ id, name }) => `#${id} ${name}`)
  const names = channels.join(', ') + (existing.length > NAMED_MAX ? ', …' : '')
  return message(language, 'notices', 'channelsHadKeys', { names })
}

/** A change of a channel; the change of its status is a verb of its own. */
export function fromRestChannelChange(raw: unknown) {
  const { status, ...changes } = fromRestChange(channel, raw)
  return { id: readId(raw), changes, status }
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

/** Channels and their new tag; null removes it. */
export function fromRestTagging(raw: unknown): { ids: number[]; tag: string | null } {
  const body = bodyOf(raw)
  return { ...fromRestIds(raw), tag: body.tag === null ? null : (readText(body, 'tag') ?? '') }
}

export const fromRestTag = (raw: unknown): string => readText(bodyOf(raw), 'tag') ?? ''

/** A change of all channels of a tag. Empty texts stay unchanged, except for an empty new tag. */
const tagChange = {
  new_tag: { field: 'newTag', read: text },
  model_mapping: { field: 'modelMapping', read: emptyTextIsAbsent(jsonText) },
  models: { field: 'models', read: emptyIsAbsent(readCommas) },
  groups: { field: 'groups', read: emptyIsAbsent(readCommas) },
  priority: { field: 'priority', read: priority },
  weight: { field: 'weight', read: weight },
} as const satisfies WireTable<never>

export const tagNames = namesOf(tagChange)

export const fromRestTagChange = (raw: unknown) => ({
  ...fromRest(tagChange, raw),
  tag: fromRestTag(raw),
})

/** The upstream to list models of. Only the first line of the key is used. */
export function fromRestModelSource(raw: unknown) {
  const { key = '', ...source } = fromRest(channel, raw, ['base_url', 'type', 'key', 'other'])
  return { baseUrl: '', type: 0, ...source, key: key.split('\n')[0]?.trim() ?? '' }
}

/** Statuses that a user may set. */
const settableStatuses: Readonly<Record<number, 'ENABLED' | 'DISABLED' | undefined>> = {
  [channelStatusCode.ENABLED]: 'ENABLED',
  [channelStatusCode.DISABLED]: 'DISABLED',
}

/** Status 3 is set only by the server, and editors send it back: it is no change. */
function readSettableStatus(body: Body, key: string): string | undefined {
  const isSentBack = readWhole(body, key) === channelStatusCode.AUTO_DISABLED
  return isSentBack ? undefined : readNewStatus(body, key)
}

/** The default for 0, null or missing. Other codes that cannot be set are left to the verb. */
function readNewStatus(body: Body, key: string): string | undefined {
  const code = readWhole(body, key) ?? 0
  return code === 0 ? undefined : (settableStatuses[code] ?? String(code))
}

/** A body without `models` is not the full body of the editor: there an empty value is missing. */
function emptyIsAbsentInPart<Value>(read: (body: Body, key: string) => Value) {
  return (body: Body, key: string) =>
    body.models === undefined && !body[key] ? undefined : read(body, key)
}

/** An empty text stands for no change, `{}` for an empty object. */
function emptyTextIsAbsent<Value>(read: (body: Body, key: string) => Value) {
  return (body: Body, key: string) => (body[key] === '' ? undefined : read(body, key))
}

function statusOf(query: Query, name: string) {
  return nameOf(channelStatusCode, wholeOf(query, name) ?? 0)
}

/** Why and when the server disabled or enabled the channel by itself. */
function toOtherInfo({ statusReason, statusAt }: ChannelRow): string {
  if (statusReason === null) return ''
  return JSON.stringify({ status_reason: statusReason, status_time: toSeconds(statusAt) })
}

/** An object as JSON text; an empty object as an empty text. */
function toJsonText(value: unknown): string {
  const isEmpty = typeof value === 'object' && Object.keys(value ?? {}).length === 0
  return isEmpty ? '' : JSON.stringify(value)
}
