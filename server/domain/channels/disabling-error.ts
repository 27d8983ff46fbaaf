import { rateLimits, unusable, type DisablingRule } from './disabling-rules.ts'

/** Statuses whose text may concern the channel's account; any other concerns the call. */
const ACCOUNT_STATUSES: ReadonlySet<number> = new Set([401, 402, 403, 429])
const SERVER_ERROR_MIN = 500

/** The error that an upstream answered. */
export interface UpstreamFailure {
  /** After the channel's status mapping. */
  readonly status: number
  /** As the upstream sent it. */
  readonly sentStatus: number
  readonly code?: string | undefined
  readonly type?: string | undefined
  readonly message?: string | undefined
}

export interface DisablingRules {
  readonly channelType: number
  /** Lines of the option `AutomaticDisableKeywords`. */
  readonly keywords: readonly string[]
  /** The body of the call as sent; read only when a keyword is in the message. */
  readonly sentText: () => string
}

/**
 * Whether a failure means that the channel's key or account is unusable, and not only this call. A plain
 * rate limit never does. A keyword counts as rule 9 of the README says, by the status before and after the
 * status mapping.
 */
export function isDisablingError(failure: UpstreamFailure, rules: DisablingRules): boolean {
  const isSo = (rule: DisablingRule) => applies(rule, failure, rules)
  if (rateLimits.some(isSo)) return false
  if (unusable.some(isSo)) return true
  if (!isAccountStatus(failure.status) || !isAccountStatus(failure.sentStatus)) return false
  return hasKeyword((failure.message ?? '').toLowerCase(), rules)
}

function applies(
  rule: DisablingRule,
  { status, code, type, message = '' }: UpstreamFailure,
  { channelType }: DisablingRules,
): boolean {
  return (
    (rule.channelTypes?.includes(channelType) ?? true) &&
    [status, undefined].includes(rule.status) &&
    [code, undefined].includes(rule.code) &&
    [type, undefined].includes(rule.type) &&
    (rule.message?.test(message) ?? true)
  )
}

const isAccountStatus = (status: number) =>
  ACCOUNT_STATUSES.has(status) || status >= SERVER_ERROR_MIN

function hasKeyword(message: string, { keywords, sentText }: DisablingRules): boolean {
  const found = keywords
    .map(keyword => keyword.trim().toLowerCase())
    .filter(keyword => keyword !== '' && message.includes(keyword))
  if (found.length === 0) return false
  const sent = sentText().toLowerCase()
  return found.some(keyword => !wordsOf(keyword).every(word => sent.includes(word)))
}

/** Compared word by word, because an upstream may join words that the caller sent apart. */
function wordsOf(keyword: string): string[] {
  const words = keyword.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
  return words.length > 0 ? words : [keyword]
}
