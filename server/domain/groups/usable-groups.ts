import { message } from '../../../contract/messages.ts'
import type { OptionValues } from '../../../contract/options.ts'
import { optionsCache } from '../options/index.ts'
import { groupDescriptions, type Reader } from './descriptions.ts'
import { groupExists, groupRatio } from './group-ratio.ts'

/** A group that a user may choose. */
export interface UsableGroup {
  readonly name: string
  readonly description: string
  /** Decimal text. */
  readonly ratio: string
}

/** Lists for the loaded options, by language and group, because every call needs one. */
const cache = new WeakMap<OptionValues, Map<string, readonly UsableGroup[]>>()

/**
 * The groups that a user may choose for a token or the playground: rule 3 of the README. `userGroup`
 * is empty for a guest.
 */
export function usableGroups(requester: Reader, userGroup: string): readonly UsableGroup[] {
  const values = optionsCache.read(requester)
  const lists = cache.get(values) ?? new Map<string, readonly UsableGroup[]>()
  cache.set(values, lists)
  const own = groupExists(requester, userGroup) ? userGroup : ''
  const key = `${requester.language ?? 'zh'}:${own}`
  const list = lists.get(key) ?? listFor(requester, own)
  lists.set(key, list)
  return list
}

function listFor(requester: Reader, own: string): readonly UsableGroup[] {
  const listed = groupDescriptions(requester)
  const description = message(requester.language ?? 'zh', 'names', 'ownGroup')
  const described = new Map(listed.has(own) ? listed : [...listed, [own, description]])
  return [...described]
    .filter(([name]) => groupExists(requester, name))
    .map(([name, text]) => ({ name, description: text, ratio: groupRatio(requester, name) }))
}
