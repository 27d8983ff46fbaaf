import { isDeepStrictEqual } from 'node:util'
import type { CreateChannelsRaw, UpdateChannelRaw } from '../../../contract/inputs/channel.ts'
import type { ConfigurationChannel } from '../../../contract/inputs/configuration.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import {
  addChannelKeys,
  createChannels,
  deleteChannels,
  setChannelStatus,
  updateChannel,
  type ChannelWithKeys,
} from '../channels/index.ts'
import {
  columnOf,
  currentColumns,
  fieldPath,
  fileFields,
  readChannel,
  shownValue,
  type WantedChannel,
} from './channel-fields.ts'
import { MASK, valueText, type FieldDifference, type Step } from './change.ts'
import { atPath, invalid, type Lines, type Path, type Problem } from './problem.ts'

interface Sides {
  readonly wanted: readonly ConfigurationChannel[]
  readonly current: readonly ChannelWithKeys[]
  readonly lines: Lines
  readonly isPruned: boolean
}

/** The differences of channels. The n-th channel of a name in the file is the n-th of that name by number. */
export function channelSteps(ctx: Ctx, { wanted, current, lines, isPruned }: Sides): Step[] {
  const unmatched = Map.groupBy(current, ({ name }) => name)
  const problems: Problem[] = []
  const steps = wanted.flatMap((channel, index): Step[] => {
    const path = ['channels', index]
    const read = readChannel(channel, path)
    if ('problems' in read) {
      problems.push(...read.problems)
      return []
    }
    const present = unmatched.get(read.wanted.columns.name)?.shift()
    if (!present && !read.wanted.keys) {
      problems.push({ path, messageKey: 'configurationKeyNeeded' })
      return []
    }
    return stepsOf(read.wanted, present).map(step => ({
      ...step,
      run: located({ channel, path, lines }, step.run),
    }))
  })
  if (problems.length > 0) throw invalid(ctx, lines, problems)
  const others = [...unmatched.values()].flat().toSorted((left, right) => left.id - right.id)
  return [...steps, ...others.map(channel => otherStep(channel, isPruned))]
}

interface Located {
  readonly channel: ConfigurationChannel
  readonly path: Path
  readonly lines: Lines
}

type Run = (joined: Ctx) => Promise<void>

function located({ channel, path, lines }: Located, run: Run): Run {
  const pathOf = (field: string) => [...path, ...fieldPath(channel, field)]
  return joined => atPath(joined, { lines, pathOf }, () => run(joined))
}

type Runnable = Step & { readonly run: Run }

function stepsOf(wanted: WantedChannel, present: ChannelWithKeys | undefined): Runnable[] {
  const { name } = wanted.columns
  if (!present) {
    const fields = differences(undefined, wanted)
    return [{ change: { kind: 'ADD', section: 'channels', name, fields }, run: adding(wanted) }]
  }
  const fields = differences(present, wanted)
  if (fields.length === 0) return []
  const run = changing(wanted, present)
  return [{ change: { kind: 'CHANGE', section: 'channels', name, fields }, run }]
}

function otherStep({ id, name }: ChannelWithKeys, isPruned: boolean): Step {
  if (!isPruned) return { change: { kind: 'UNLISTED', section: 'channels', name, fields: [] } }
  return {
    change: { kind: 'REMOVE', section: 'channels', name, fields: [] },
    run: async joined => void (await deleteChannels(joined, { ids: [id] })),
  }
}

function differences(
  present: ChannelWithKeys | undefined,
  wanted: WantedChannel,
): FieldDifference[] {
  const before = present && currentColumns(present)
  const fields = fileFields.flatMap((field): FieldDifference[] => {
    const column = columnOf(field)
    const shown = (value: unknown) => valueText(shownValue(column, value))
    const after = wanted.columns[column]
    if (before) {
      const isSame = isDeepStrictEqual(before[column], after)
      return isSame ? [] : [{ field, before: shown(before[column]), after: shown(after) }]
    }
    return isEmpty(after) ? [] : [{ field, before: null, after: shown(after) }]
  })
  if (!wanted.keys || !areKeysNew(present, wanted)) return fields
  return [...fields, { field: 'keys', before: present ? MASK : null, after: MASK }]
}

/** Values that say nothing about a new channel. */
const isEmpty = (value: unknown) =>
  value === '' || value === null || value === 0 || isDeepStrictEqual(value, {})

const areKeysNew = (present: ChannelWithKeys | undefined, { keys }: WantedChannel) =>
  !present || !isDeepStrictEqual(present.upstreamKeys, keys)

function adding({ columns, keys = [] }: WantedChannel): Run {
  return async joined => {
    await createChannels(joined, { ...columns, keys } as unknown as CreateChannelsRaw)
  }
}

/** A channel with a new destination needs its keys again: rule 2 of `channels`. */
const destination = ['type', 'baseUrl', 'setting'] as const

function changing(wanted: WantedChannel, present: ChannelWithKeys): Run {
  const { id } = present
  const before = currentColumns(present)
  const { status, ...columns } = wanted.columns
  const changed = Object.entries(columns).filter(
    ([column, value]) => !isDeepStrictEqual(before[column as keyof typeof before], value),
  )
  const hasMoved = changed.some(([column]) => destination.some(one => one === column))
  const areKeysWritten = wanted.keys && (hasMoved || areKeysNew(present, wanted))
  const [key, ...more] = areKeysWritten ? (wanted.keys ?? []) : []
  return async joined => {
    if (changed.length > 0 || key !== undefined) {
      const changes = { ...Object.fromEntries(changed), id, key }
      await updateChannel(joined, changes as unknown as UpdateChannelRaw)
    }
    if (more.length > 0) await addChannelKeys(joined, { id, keys: more })
    if (before.status !== status) await setChannelStatus(joined, { id, status: String(status) })
  }
}
