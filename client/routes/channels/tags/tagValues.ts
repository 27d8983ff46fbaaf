import { UpdateChannelTag } from '../../../../contract/inputs/channel-tag.ts'
import { toGraphql } from '../../../ui/form/rowForm.ts'
import { toPairs } from '../parts/channelMapping.ts'

/** The values of the form, as typed. An empty one changes nothing, except for the name. */
export interface TagValues {
  readonly newTag: string
  readonly models: readonly string[]
  readonly groups: readonly string[]
  readonly modelMapping: string
  readonly priority: string
  readonly weight: string
}

export const valuesOf = (tag: string): TagValues => ({
  newTag: tag,
  models: [],
  groups: [],
  modelMapping: '',
  priority: '',
  weight: '',
})

/** The values in the shape of the rule; only the name is always given when it differs. */
export function toInput(tag: string, values: TagValues) {
  const { newTag, models, groups, modelMapping, priority, weight } = values
  return {
    tag,
    ...(newTag.trim() !== tag && { newTag }),
    ...(models.length > 0 && { models: [...models] }),
    ...(groups.length > 0 && { groups: [...groups] }),
    ...(modelMapping.trim() !== '' && { modelMapping }),
    ...(priority.trim() !== '' && { priority: Number(priority) }),
    ...(weight.trim() !== '' && { weight: Number(weight) }),
  }
}

/** The input of the mutation; undefined when nothing changes. */
export function changesOf(tag: string, values: TagValues) {
  const input = toInput(tag, values)
  if (Object.keys(input).length === 1) return undefined
  const parsed = UpdateChannelTag.parse(input)
  return toGraphql(UpdateChannelTag, parsed, { modelMapping: toPairs }) as { readonly tag: string }
}
