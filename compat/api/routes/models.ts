import { channelTypes } from '../../../contract/channel-types.ts'
import { availableModels } from '../../../server/domain/channels/index.ts'
import { usableGroups } from '../../../server/domain/groups/index.ts'
import type { Answer, Call } from '../route.ts'
import { toRestModel } from '../wire/model.ts'
import { ownGroup } from './groups.ts'

/** Every model the caller's groups can reach. */
export function listOwnModels({ ctx }: Call): Answer {
  const groups = usableGroups(ctx, ownGroup(ctx)).map(({ name }) => name)
  return { data: availableModels(ctx, groups) }
}

/** What a channel form fills in, by the number of the channel's type. */
export function listModelsByType(): Answer {
  const lists = channelTypes.filter(({ models }) => models.length > 0)
  const data = Object.fromEntries(lists.map(({ code, models }) => [String(code), models]))
  return { message: null, data }
}

/** What a channel form offers to choose from. */
export function listKnownModels(): Answer {
  const owners = channelTypes.flatMap(({ name, models }) => models.map(model => [model, name.en]))
  const known = new Map(owners.toReversed() as [string, string][])
  return { message: null, data: [...known].map(([model, owner]) => toRestModel(model, owner)) }
}
