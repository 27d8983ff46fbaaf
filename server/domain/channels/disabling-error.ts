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

/** What an upstream answered; the status after the channel's status mapping. */
export interface UpstreamFailure {
  readonly status: number
  readonly code?: string | undefined
  readonly type?: string | undefined
  readonly message?: string | undefined
}

export interface DisablingRules {
  readonly channelType: number
  /** Lines of the option `AutomaticDisableKeywords`. */
  readonly keywords: readonly string[]
}

/** Whether a failure means that the channel's key or account is unusable, not just this call. */
export function isDisablingError(failure: UpstreamFailure, rules: DisablingRules): boolean {
  const statuses = rules.channelType === GEMINI ? GEMINI_STATUSES : STATUSES
  if (statuses.has(failure.status)) return true
  if (CODES.has(failure.code ?? '') || TYPES.has(failure.type ?? '')) return true
  const message = (failure.message ?? '').toLowerCase()
  return rules.keywords.some(one => one.trim() !== '' && message.includes(one.trim().toLowerCase()))
}
