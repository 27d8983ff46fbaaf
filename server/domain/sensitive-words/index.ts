export { sensitiveWordsCache } from './cache.ts'
export { promptFilter, withoutWords, type PromptFilter } from './prompt-filter.ts'
