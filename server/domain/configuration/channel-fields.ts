import { channelTypes } from '../../../contract/channel-types.ts'
import {
  channelTypeName,
  type ConfigurationChannel,
} from '../../../contract/inputs/configuration.ts'
import { CreateChannels } from '../../../contract/inputs/channel.ts'
import { ID_MAX } from '../../../contract/inputs/common.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import type { ChannelWithKeys } from '../channels/index.ts'
import type { Path, Problem } from './problem.ts'

/** Fields of a channel in a file, in its order, and their columns. */
const columns = {
  name: 'name',
  type: 'type',
  status: 'status',
  baseUrl: 'baseUrl',
  organization: 'organization',
  typeParameter: 'other',
  models: 'models',
  groups: 'groups',
  modelMapping: 'modelMapping',
  statusCodeMapping: 'statusCodeMapping',
  settings: 'setting',
  priority: 'priority',
  weight: 'weight',
  canBeAutoDisabled: 'autoBan',
  testModel: 'testModel',
  tag: 'tag',
  maxInputTokens: 'maxInputTokens',
  keyChoice: 'keyChoice',
} as const
export type FileField = keyof typeof columns
export type ChannelColumn = (typeof columns)[FileField]
export const fileFields = Object.keys(columns) as FileField[]
export const columnOf = (field: FileField): ChannelColumn => columns[field]

/** Stands in for the key of a stored channel, which a file without secrets does not have. */
const NO_KEY = '-'
const UNKNOWN_TYPE = ID_MAX

/** All values of a channel, as a file describes it. */
export interface WantedChannel {
  readonly columns: Readonly<Record<ChannelColumn, unknown>> & { readonly name: string }
  /** Undefined: the file has none. */
  readonly keys: readonly string[] | undefined
}

/** A channel of the file by the rules of a new channel: a field that is absent has its default. */
export function readChannel(
  channel: ConfigurationChannel,
  path: Path,
): { readonly wanted: WantedChannel } | { readonly problems: readonly Problem[] } {
  const { key, keys = key == null ? undefined : [key] } = channel
  const given = fileFields.flatMap(field =>
    channel[field] == null ? [] : [[columns[field], channel[field]] as const],
  )
  const raw = { ...Object.fromEntries(given), type: typeCode(channel.type), keys: keys ?? [NO_KEY] }
  const parsed = CreateChannels.safeParse(raw)
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error)
    const pathOf = (field: string) => [...path, ...fieldPath(channel, field)]
    return { problems: errors.map(({ field, ...error }) => ({ ...error, path: pathOf(field) })) }
  }
  const { keys: read, ...rest } = parsed.data
  return {
    wanted: {
      columns: { ...rest, keyChoice: rest.keyChoice ?? 'RANDOM' },
      keys: keys == null ? undefined : read,
    },
  }
}

function typeCode(type: unknown): unknown {
  if (typeof type !== 'string') return type
  const found = channelTypes.find(({ name }) => name.en === type || name.zh === type)
  return found?.code ?? UNKNOWN_TYPE
}

/** The field of the file that an error of a verb names. */
export function fieldPath(channel: ConfigurationChannel, field: string): Path {
  const [column = '', ...rest] = field.split('.')
  const parts = rest.map(part => (/^\d+$/.test(part) ? Number(part) : part))
  if (column === '') return []
  if (column === 'keys' || column === 'key') {
    return channel.keys == null ? ['key'] : ['keys', ...parts]
  }
  const name = fileFields.find(one => columns[one] === column) ?? column
  return [name, ...parts]
}

/** The columns of a stored channel. Only the server disables one automatically, so that is no difference. */
export function currentColumns(channel: ChannelWithKeys): Record<ChannelColumn, unknown> {
  const status = channel.status === 'AUTO_DISABLED' ? 'ENABLED' : channel.status
  const pairs = Object.values(columns).map(column => [column, channel[column]] as const)
  return { ...(Object.fromEntries(pairs) as Record<ChannelColumn, unknown>), status }
}

/** The value of a column as a file and a difference show it. */
export const shownValue = (column: ChannelColumn, value: unknown): unknown =>
  column === 'type' ? channelTypeName(Number(value)) : value
