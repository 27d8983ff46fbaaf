import { availableModels } from '../../server/domain/channels/index.ts'
import type { Caller } from '../../server/relay/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'

/** The constant creation time of all models, as in the former API. */
const CREATED = 1626777600

/** The models of a key: its own list, or all models of its group. */
export function modelsFor(services: Services, { token, user }: Caller): string[] {
  const group = token.group === '' ? user.group : token.group
  const served = availableModels(services, [group])
  return token.modelLimits ? served.filter(name => token.modelLimits?.has(name)) : served
}

export function toModel(id: string) {
  return { id, object: 'model', created: CREATED, owned_by: 'sluice' }
}
