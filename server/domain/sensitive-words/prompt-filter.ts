import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'
import { sensitiveWordsCache } from './cache.ts'
import type { WordMatcher } from './word-matcher.ts'

/** What to look for in prompts, and what to do with it. */
export interface PromptFilter {
  readonly matcher: WordMatcher
  /** Whether a request with a word is refused; otherwise the word is replaced. */
  readonly isRefusing: boolean
}

/** Undefined while prompts are not checked. */
export function promptFilter(services: Services): PromptFilter | undefined {
  const isOn =
    option(services, 'CheckSensitiveEnabled') && option(services, 'CheckSensitiveOnPromptEnabled')
  if (!isOn) return undefined
  const { words, matcher } = sensitiveWordsCache.read(services)
  if (words.length === 0) return undefined
  return { matcher, isRefusing: option(services, 'StopOnSensitiveEnabled') }
}

/** What a caller's word becomes when it is not refused. */
const REPLACEMENT = '**###**'

/** The text without its words; the same text when it has none. */
export function withoutWords(matcher: WordMatcher, text: string): string {
  let result = ''
  let from = 0
  for (let hit = matcher.find(text); hit; hit = matcher.find(text, from)) {
    result += text.slice(from, hit.start) + REPLACEMENT
    from = hit.end
  }
  return from === 0 ? text : result + text.slice(from)
}
