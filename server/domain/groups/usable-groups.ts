import { message } from '../../../contract/messages.ts'
import type { Language } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'
import { groupExists, groupRatio } from './group-ratio.ts'

/** A group as somebody who chooses one sees it. */
export interface UsableGroup {
  readonly name: string
  readonly description: string
  /** Decimal text. */
  readonly ratio: string
}

/**
 * The groups a user may choose for a token or the playground: the listed ones and the user's own,
 * as far as they exist. A guest has no group of his own and passes an empty one.
 */
export function usableGroups(
  services: Services & { readonly language?: Language },
  userGroup: string,
): UsableGroup[] {
  const listed = option(services, 'UserUsableGroups')
  const own = message(services.language ?? 'zh', 'names', 'ownGroup')
  const described = new Map(listed.has(userGroup) ? listed : [...listed, [userGroup, own]])
  return [...described]
    .filter(([name]) => groupExists(services, name))
    .map(([name, description]) => ({ name, description, ratio: groupRatio(services, name) }))
}
