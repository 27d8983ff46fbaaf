/** A stored answer is only at the account that made it, so no other one is asked. */
export const STORED_AWAY = 'previous_response_not_found'

/**
 * Codes of OpenAI that clients act on, for instance by shortening the conversation:
 * https://platform.openai.com/docs/guides/error-codes
 */
export const KEPT_CODES: ReadonlySet<string> = new Set([
  'context_length_exceeded',
  'model_not_found',
  'content_policy_violation',
  'content_filter',
  'string_above_max_length',
  'unsupported_parameter',
  'unsupported_value',
  'invalid_value',
  'invalid_image_url',
  'image_parse_error',
  'invalid_encrypted_content',
  STORED_AWAY,
])

/** Codes of an upstream that knows the path, and not what the request names. */
export const KNOWN_PATH_CODES: ReadonlySet<unknown> = new Set(['model_not_found', STORED_AWAY])

/**
 * Codes and types of an account that has nothing left, of OpenAI, other gateways and Moonshot. Waiting does
 * not help its callers: https://platform.openai.com/docs/guides/error-codes
 */
export const UNPAID_CODES: ReadonlySet<string> = new Set([
  'insufficient_quota',
  'insufficient_user_quota',
  'insufficient_balance',
  'billing_not_active',
  'billing_hard_limit_reached',
  'exceeded_current_quota_error',
])
