const GEMINI = 24

const STATUSES: ReadonlySet<number> = new Set([401])
/** Gemini says 403 for a key that is dead; for other types 403 may be about one call only. */
const GEMINI_STATUSES: ReadonlySet<number> = new Set([401, 403])
const CODES: ReadonlySet<string> = new Set([
  'account_deactivated',
  'billing_not_active',
  'invalid_api_key',
])
const TYPES: ReadonlySet<string> = new Set([
  'authentication_error',
  'forbidden',
  'insufficient_quota',
  'insufficient_user_quota',
  'permission_error',
])
/** Refusals whose text may be about the channel's account; every other one is about the call. */
const ABOUT_ACCOUNT: ReadonlySet<number> = new Set([401, 402, 403, 429])
const SERVER_ERROR_MIN = 500

/** What an upstream answered. */
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
  /** The call's body as it was sent; asked for only when a keyword is in the message. */
  readonly sentText: () => string
}

/**
 * Whether a failure means that the channel's key or account is unusable, not just this call.
 *
 * Upstreams repeat in their message what the caller sent, so a keyword counts only where the status
 * is about the account, before and after the status mapping, and only if the caller did not send
 * all of its words.
 */
export function isDisablingError(failure: UpstreamFailure, rules: DisablingRules): boolean {
  const statuses = rules.channelType === GEMINI ? GEMINI_STATUSES : STATUSES
  if (statuses.has(failure.status)) return true
  if (CODES.has(failure.code ?? '') || TYPES.has(failure.type ?? '')) return true
  if (!isAboutAccount(failure.status) || !isAboutAccount(failure.sentStatus)) return false
  return hasKeyword((failure.message ?? '').toLowerCase(), rules)
}

const isAboutAccount = (status: number) => ABOUT_ACCOUNT.has(status) || status >= SERVER_ERROR_MIN

function hasKeyword(message: string, { keywords, sentText }: DisablingRules): boolean {
  const found = keywords
    .map(keyword => keyword.trim().toLowerCase())
    .filter(keyword => keyword !== '' && message.includes(keyword))
  if (found.length === 0) return false
  const sent = sentText().toLowerCase()
  return found.some(keyword => !wordsOf(keyword).every(word => sent.includes(word)))
}

/** Compared one by one: an upstream may put together what the caller sent in pieces. */
function wordsOf(keyword: string): string[] {
  const words = keyword.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
  return words.length > 0 ? words : [keyword]
}
