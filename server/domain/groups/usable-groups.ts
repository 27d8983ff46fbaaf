import type { Language } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { OptionValues } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option, optionsCache } from '../options/index.ts'
import { groupExists, groupRatio } from './group-ratio.ts'

/** A group as somebody who chooses one sees it. */
export interface UsableGroup {
  readonly name: string
  readonly description: string
  /** Decimal text. */
  readonly ratio: string
}

type Asker = Services & { readonly language?: Language }

/** Lists already made for one copy of the options, by language and group: every call asks. */
const made = new WeakMap<OptionValues, Map<string, readonly UsableGroup[]>>()

/**
 * The groups a user may choose for a token or the playground: the listed ones and the user's own,
 * as far as they exist. A guest has no group of his own and passes an empty one.
 */
export function usableGroups(asker: Asker, userGroup: string): readonly UsableGroup[] {
  const values = optionsCache.read(asker)
  const lists = made.get(values) ?? new Map<string, readonly UsableGroup[]>()
  made.set(values, lists)
  const own = groupExists(asker, userGroup) ? userGroup : ''
  const key = `${asker.language ?? 'zh'}:${own}`
  const list = lists.get(key) ?? listFor(asker, own)
  lists.set(key, list)
  return list
}

function listFor(asker: Asker, own: string): readonly UsableGroup[] {
  const listed = option(asker, 'UserUsableGroups')
  const description = message(asker.language ?? 'zh', 'names', 'ownGroup')
  const described = new Map(listed.has(own) ? listed : [...listed, [own, description]])
  return [...described]
    .filter(([name]) => groupExists(asker, name))
    .map(([name, text]) => ({ name, description: text, ratio: groupRatio(asker, name) }))
}
