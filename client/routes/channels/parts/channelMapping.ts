import type { JsonObject } from '../../../../contract/json.ts'
import type { CreateChannelsInput } from '../../../__generated__/channelMutationsCreateMutation.graphql.ts'
import { globalId } from '../../../relay/globalId.ts'

interface Pair<Name> {
  readonly from: Name
  readonly to: Name
}

interface Settings {
  readonly isFormatForced: boolean
  readonly hasThinkingInContent: boolean
  readonly proxy?: string | null | undefined
}

/** A mapping as the JSON that the form shows. */
export function toObject(pairs: readonly Pair<string | number>[]): Record<string, string> {
  return Object.fromEntries(pairs.map(({ from, to }) => [from, String(to)]))
}

/** The settings as the JSON that the form shows: only what differs from the default. */
export function toSetting({ isFormatForced, hasThinkingInContent, proxy }: Settings) {
  return {
    ...(isFormatForced && { force_format: true }),
    ...(hasThinkingInContent && { thinking_to_content: true }),
    ...(proxy && { proxy }),
  }
}

/** Fields whose type in the contract differs from that in the API. */
interface Checked {
  readonly type?: number | undefined
  readonly groups?: readonly string[] | undefined
  readonly modelMapping?: Record<string, string> | undefined
  readonly statusCodeMapping?: Record<string, string> | undefined
  readonly setting?: JsonObject | undefined
  readonly autoBan?: boolean | undefined
}

type Mapped = Pick<
  CreateChannelsInput,
  'groupIds' | 'modelMapping' | 'statusCodeMapping' | 'settings' | 'canBeAutoDisabled'
>

/** The validated values in the types of the API. Absent fields stay absent. */
export function toApi<Values extends Checked>(values: Values) {
  const { type, groups, modelMapping, statusCodeMapping, setting, autoBan, ...rest } = values
  const mapped: Mapped = {
    ...(groups && { groupIds: groups.map(name => globalId('Group', name)) }),
    ...(modelMapping && { modelMapping: pairsOf(modelMapping) }),
    ...(statusCodeMapping && {
      statusCodeMapping: pairsOf(statusCodeMapping).map(({ from, to }) => ({
        from: Number(from),
        to: Number(to),
      })),
    }),
    ...(setting && { settings: settingsOf(setting) }),
    ...(autoBan !== undefined && { canBeAutoDisabled: autoBan }),
  }
  return {
    ...rest,
    ...mapped,
    ...(type !== undefined && { typeId: globalId('ChannelType', type) }),
  }
}

const pairsOf = (object: Record<string, string>): Pair<string>[] =>
  Object.entries(object).map(([from, to]) => ({ from, to }))

function settingsOf({ force_format, thinking_to_content, proxy }: JsonObject) {
  return {
    isFormatForced: force_format === true,
    hasThinkingInContent: thinking_to_content === true,
    proxy: typeof proxy === 'string' && proxy !== '' ? proxy : null,
  }
}
