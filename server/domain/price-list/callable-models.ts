import type { Services } from '../../kernel/ctx.ts'
import { availableModels } from '../channels/index.ts'
import { rateOf } from '../pricing/index.ts'

/** The models that enabled channels serve in one of the groups, and that have a price, by name. */
export function callableModels(services: Services, groups: readonly string[]): string[] {
  return availableModels(services, groups).filter(model => isPriced(services, model, groups))
}

/** The models that enabled channels serve in one of the groups, and that have no price, by name. */
export function unpricedModelsOf(services: Services, groups: readonly string[]): string[] {
  return availableModels(services, groups).filter(model => !isPriced(services, model, groups))
}

const isPriced = (services: Services, model: string, groups: readonly string[]) =>
  groups.some(group => rateOf(services, model, group) !== undefined)
