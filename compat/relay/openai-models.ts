import type { JsonObject } from '../../contract/json.ts'
import type { Operation } from '../../contract/channel-types.ts'
import { availableModels } from '../../server/domain/channels/index.ts'
import { groupOfCall } from '../../server/domain/groups/index.ts'
import { rateOf } from '../../server/domain/pricing/index.ts'
import type { Caller } from '../../server/relay/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { isUnserved } from './unserved-models.ts'

/** The constant creation time of all models, as in the former API. */
const CREATED = 1626777600
const MS_A_SECOND = 1_000
const CHAT: readonly Operation[] = ['chat']
const TASKS: readonly Operation[] = ['drawing', 'song']

/**
 * The models that a key can call, in alphabetical order: its own list, or all of its group; each has an
 * enabled channel, a price, and one of the paths that the relay serves.
 */
export function modelsFor(
  services: Services,
  { token, user }: Caller,
  isPathServed: (path: string) => boolean,
): string[] {
  const { group, problem } = groupOfCall(services, { chosen: token.group, own: user.group })
  if (problem) return []
  const chats = availableModels(services, [group], CHAT).filter(
    model => !isUnserved(model, isPathServed) && rateOf(services, model, group),
  )
  // A task has no tokens to count.
  const tasks = availableModels(services, [group], TASKS).filter(
    model => rateOf(services, model, group)?.kind === 'call',
  )
  const all = [...new Set([...chats, ...tasks])].toSorted()
  return token.modelLimits ? all.filter(name => token.modelLimits?.has(name)) : all
}

/** A model, with the members that OpenAI's clients read and those of Anthropic's. */
export const toModel = (id: string): JsonObject => ({
  id,
  object: 'model',
  type: 'model',
  created: CREATED,
  created_at: new Date(CREATED * MS_A_SECOND).toISOString(),
  owned_by: 'sluice',
  display_name: id,
})
