import { modelsOfType } from '../../../contract/channel-models.ts'
import { channelTypes } from '../../../contract/channel-types.ts'
import { availableModels } from '../../../server/domain/channels/index.ts'
import { ownGroup, usableGroups } from '../../../server/domain/groups/index.ts'
import type { Answer, Call } from '../route.ts'
import { toRestModel } from '../wire/model.ts'

/** All models that the caller's groups can use. */
export function listOwnModels({ ctx }: Call): Answer {
  const groups = usableGroups(ctx, ownGroup(ctx)).map(({ name }) => name)
  return { data: availableModels(ctx, groups) }
}

/** The default models of each channel type, for the channel form. */
export function listModelsByType(): Answer {
  const lists = channelTypes.map(({ code }) => [String(code), modelsOfType(code)] as const)
  const data = Object.fromEntries(lists.filter(([, models]) => models.length > 0))
  return { message: null, data }
}

/** All known models, for the channel form. */
export function listKnownModels(): Answer {
  const owners = channelTypes.flatMap(({ code, name }) =>
    modelsOfType(code).map(model => [model, name.en]),
  )
  const known = new Map(owners.toReversed() as [string, string][])
  return { message: null, data: [...known].map(([model, owner]) => toRestModel(model, owner)) }
}
