import { availableModels } from '../../server/domain/channels/index.ts'
import type { Caller } from '../../server/relay/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'

/** What the reference list says for every model; nobody reads it as a date. */
const CREATED = 1626777600

/** The models a key may call: its limits, or everything its group is served. */
export function modelsFor(services: Services, { token, user }: Caller): string[] {
  const group = token.group === '' ? user.group : token.group
  const served = availableModels(services, [group])
  return token.modelLimits ? served.filter(name => token.modelLimits?.has(name)) : served
}

export function toModel(id: string) {
  return { id, object: 'model', created: CREATED, owned_by: 'sluice' }
}
