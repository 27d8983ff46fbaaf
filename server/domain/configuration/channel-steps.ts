import { isDeepStrictEqual } from 'node:util'
import type { CreateChannelsRaw, UpdateChannelRaw } from '../../../contract/inputs/channel.ts'
import type { ConfigurationChannel } from '../../../contract/inputs/configuration.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { takeTurns } from '../../kernel/take-turns.ts'
import {
  addChannelKeys,
  checkChannelChange,
  checkMoreKeys,
  checkNewChannels,
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
import { MASK, valueText, type FieldDifference, type Step, type Work } from './change.ts'
import { atPath, ProblemsFound, type Path, type Problem } from './problem.ts'

interface Sides {
  readonly wanted: readonly ConfigurationChannel[]
  readonly current: readonly ChannelWithKeys[]
  readonly isPruned: boolean
}

interface ChannelSteps {
  readonly steps: readonly Step[]
  /** The groups of each channel after the changes. */
  readonly groups: readonly (readonly string[])[]
}

/** The differences of channels. The n-th channel of a name in the file is the n-th of that name by number. */
export async function channelSteps(
  ctx: Ctx,
  { wanted, current, isPruned }: Sides,
): Promise<ChannelSteps> {
  const numbered = numberNames(current)
  const problems: Problem[] = []
  const steps: Step[] = []
  const groups: (readonly string[])[] = []
  const turn = takeTurns()
  for (const [index, channel] of wanted.entries()) {
    await turn()
    const path = ['channels', index]
    const read = readChannel(channel, path)
    if ('problems' in read) {
      problems.push(...read.problems)
      continue
    }
    const { columns, keys } = read.wanted
    const present = numbered.next(columns.name)
    if (!present && !keys) problems.push({ path, messageKey: 'configurationKeyNeeded' })
    groups.push(columns['groups'] as readonly string[])
    steps.push(...stepsOf({ ctx, channel, path }, read.wanted, present))
  }
  if (problems.length > 0) throw new ProblemsFound(problems)
  const others = numbered.rest().toSorted((left, right) => left.id - right.id)
  if (!isPruned) groups.push(...others.map(one => one.groups))
  return { steps: [...steps, ...others.map(channel => otherStep(channel, isPruned))], groups }
}

/** Gives the channels of a name in their order, each once. */
function numberNames(channels: readonly ChannelWithKeys[]) {
  const byName = Map.groupBy(channels, ({ name }) => name)
  const given = new Map<string, number>()
  return {
    next(name: string): ChannelWithKeys | undefined {
      const at = given.get(name) ?? 0
      given.set(name, at + 1)
      return byName.get(name)?.[at]
    },
    rest: () => [...byName].flatMap(([name, ofName]) => ofName.slice(given.get(name) ?? 0)),
  }
}

interface Located {
  readonly ctx: Ctx
  readonly channel: ConfigurationChannel
  readonly path: Path
}

/** Errors of the verbs name the value of the file. */
function located({ ctx, channel, path }: Located, { check, run }: Work): Work {
  const pathOf = (field: string) => [...path, ...fieldPath(channel, field)]
  return {
    check: () => atPath(ctx, pathOf, check),
    run: joined => atPath(ctx, pathOf, () => run(joined)),
  }
}

function stepsOf(at: Located, wanted: WantedChannel, present: ChannelWithKeys | undefined): Step[] {
  const { name } = wanted.columns
  const fields = differences(present, wanted)
  if (!present) {
    const work = located(at, adding(at.ctx, wanted))
    return [{ change: { kind: 'ADD', section: 'channels', name, fields }, work }]
  }
  if (fields.length === 0) return []
  const work = located(at, changing(at.ctx, wanted, present))
  return [{ change: { kind: 'CHANGE', section: 'channels', name, fields }, work }]
}

function otherStep({ id, name }: ChannelWithKeys, isPruned: boolean): Step {
  if (!isPruned) return { change: { kind: 'UNLISTED', section: 'channels', name, fields: [] } }
  return {
    change: { kind: 'REMOVE', section: 'channels', name, fields: [] },
    work: {
      check: () => undefined,
      run: async joined => void (await deleteChannels(joined, { ids: [id] })),
    },
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

function adding(ctx: Ctx, { columns, keys = [] }: WantedChannel): Work {
  const channel = { ...columns, keys } as unknown as CreateChannelsRaw
  return {
    check: () => void checkNewChannels(ctx, channel),
    run: async joined => void (await createChannels(joined, channel)),
  }
}

/** A channel with a new destination needs its keys again: rule 2 of `channels`. */
const destination = ['type', 'baseUrl', 'setting'] as const

function changing(ctx: Ctx, wanted: WantedChannel, present: ChannelWithKeys): Work {
  const { id } = present
  const before = currentColumns(present)
  const { status, ...columns } = wanted.columns
  const changed = Object.entries(columns).filter(
    ([column, value]) => !isDeepStrictEqual(before[column as keyof typeof before], value),
  )
  const hasMoved = changed.some(([column]) => destination.some(one => one === column))
  const areKeysWritten = wanted.keys && (hasMoved || areKeysNew(present, wanted))
  const [key, ...more] = areKeysWritten ? (wanted.keys ?? []) : []
  const isChanged = changed.length > 0 || key !== undefined
  const changes = { ...Object.fromEntries(changed), id, key } as unknown as UpdateChannelRaw
  return {
    check() {
      if (isChanged) checkChannelChange(ctx, present, changes)
      if (key !== undefined && more.length > 0) checkMoreKeys([key], { id, keys: more })
    },
    async run(joined) {
      if (isChanged) await updateChannel(joined, changes)
      if (more.length > 0) await addChannelKeys(joined, { id, keys: more })
      if (before.status !== status) await setChannelStatus(joined, { id, status: String(status) })
    },
  }
}
