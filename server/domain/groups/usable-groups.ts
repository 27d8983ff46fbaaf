import type { Language } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { OptionValues } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option, optionsCache } from '../options/index.ts'
import { groupExists, groupRatio } from './group-ratio.ts'

/** A group that a user may choose. */
export interface UsableGroup {
  readonly name: string
  readonly description: string
  /** Decimal text. */
  readonly ratio: string
}

type Requester = Services & { readonly language?: Language }

/** Lists for the loaded options, by language and group, because every call needs one. */
const cache = new WeakMap<OptionValues, Map<string, readonly UsableGroup[]>>()

/**
 * The groups that a user may choose for a token or the playground: rule 3 of the README. `userGroup`
 * is empty for a guest.
 */
export function usableGroups(requester: Requester, userGroup: string): readonly UsableGroup[] {
  const values = optionsCache.read(requester)
  const lists = cache.get(values) ?? new Map<string, readonly UsableGroup[]>()
  cache.set(values, lists)
  const own = groupExists(requester, userGroup) ? userGroup : ''
  const key = `${requester.language ?? 'zh'}:${own}`
  const list = lists.get(key) ?? listFor(requester, own)
  lists.set(key, list)
  return list
}

function listFor(requester: Requester, own: string): readonly UsableGroup[] {
  const listed = option(requester, 'UserUsableGroups')
  const description = message(requester.language ?? 'zh', 'names', 'ownGroup')
  const described = new Map(listed.has(own) ? listed : [...listed, [own, description]])
  return [...described]
    .filter(([name]) => groupExists(requester, name))
    .map(([name, text]) => ({ name, description: text, ratio: groupRatio(requester, name) }))
}
