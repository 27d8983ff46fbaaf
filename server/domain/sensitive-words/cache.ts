import type { Services } from '../../kernel/ctx.ts'
import type { SnapshotCache } from '../../kernel/snapshot-cache.ts'
import { option, optionsCache } from '../options/index.ts'
import { buildWordMatcher, type WordMatcher } from './word-matcher.ts'

interface Built {
  readonly words: readonly string[]
  readonly matcher: WordMatcher
}

const NAME = 'sensitive-words'

/** The matcher of the stored words, built again only when the words differ. */
export const sensitiveWordsCache: SnapshotCache<Built> = {
  name: NAME,
  topics: [],
  follows: optionsCache.name,
  load: services => Promise.resolve(current(services)),
  read: current,
}

function current(services: Services): Built {
  const words = option(services, 'SensitiveWords')
  const built = services.caches.get(NAME) as Built | undefined
  if (built?.words === words) return built
  const isSame = built && built.words.join('\n') === words.join('\n')
  const next = { words, matcher: isSame ? built.matcher : buildWordMatcher(words) }
  services.caches.set(NAME, next)
  return next
}
