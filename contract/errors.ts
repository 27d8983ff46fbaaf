/**
 * The error catalogue: every error that a person or a caller can see. Texts are in `messages/*.json` under the same code, reference text for
 * `docs/errors.md` and the GraphQL schema in `error-reference.ts`.
 *
 * - `kind`: the class of errors that GraphQL clients may switch on.
 * - `http`: the HTTP status of the relay. The old REST API answers 200.
 * - `api`: `error.code` in the format of OpenAI.
 * - `type`: `error.type` in the format of OpenAI.
 */
export type ErrorKind =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INSUFFICIENT_QUOTA'
  | 'QUERY_TOO_COMPLEX'
  | 'UPSTREAM'
  | 'UNAVAILABLE'
  | 'INTERNAL'

export interface ErrorRow {
  readonly kind: ErrorKind
  readonly http: number
  readonly api: string
  readonly type: string
}

const row = (
  ...[kind, http, api, type]: [kind: ErrorKind, http: number, api: string, type: string]
): ErrorRow => ({ kind, http, api, type })
const invalid = (api: string, http = 400) =>
  row('BAD_USER_INPUT', http, api, 'invalid_request_error')
const missing = (api: string) => row('NOT_FOUND', 404, api, 'invalid_request_error')
const refused = (api: string) => row('FORBIDDEN', 403, api, 'permission_error')
const unsigned = (api: string) => row('UNAUTHENTICATED', 401, api, 'authentication_error')
const conflict = (api: string) => row('CONFLICT', 409, api, 'invalid_request_error')
const quota = (api: string) => row('INSUFFICIENT_QUOTA', 403, api, 'insufficient_quota')
const upstream = (http: number, api: string) => row('UPSTREAM', http, api, 'upstream_error')

export const errors = {
  // Authentication
  UNAUTHENTICATED: unsigned('unauthenticated'),
  ACCESS_TOKEN_INVALID: unsigned('invalid_access_token'),
  ACCESS_TOKEN_UNSUPPORTED: invalid('access_token_not_supported'),
  USER_HEADER_MISSING: unsigned('user_header_missing'),
  USER_HEADER_INVALID: unsigned('user_header_invalid'),
  USER_HEADER_MISMATCH: unsigned('user_header_mismatch'),
  CREDENTIALS_EMPTY: invalid('credentials_empty'),
  CREDENTIALS_WRONG: unsigned('invalid_credentials'),
  PASSWORD_SIGN_IN_OFF: refused('password_sign_in_off'),
  SECOND_FACTOR_NEEDED: unsigned('second_factor_needed'),
  SECOND_FACTOR_WRONG: unsigned('second_factor_wrong'),
  SECOND_FACTOR_MISSING: refused('second_factor_missing'),
  SECOND_FACTOR_LAST: conflict('second_factor_last'),
  SIGN_IN_EXPIRED: unsigned('sign_in_expired'),
  PASSKEY_REFUSED: unsigned('passkey_refused'),
  PASSKEYS_OFF: conflict('passkeys_off'),
  PASSKEY_LIMIT_REACHED: conflict('passkey_limit_reached'),
  PROOF_NEEDED: refused('proof_needed'),
  PERSON_NEEDED: refused('person_needed'),
  USER_BANNED: refused('user_banned'),
  ORIGIN_REFUSED: refused('origin_refused'),
  // Permissions
  FORBIDDEN: refused('forbidden'),
  USER_READ_HIERARCHY: refused('user_hierarchy'),
  USER_WRITE_HIERARCHY: refused('user_hierarchy'),
  ROLE_TOO_HIGH: refused('role_too_high'),
  ROOT_PROTECTED: refused('root_protected'),
  // Input
  INPUT_INVALID: invalid('invalid_input'),
  JSON_INVALID: invalid('invalid_json'),
  ID_INVALID: invalid('invalid_id'),
  PAGE_INVALID: invalid('invalid_page'),
  ENCODING_UNSUPPORTED: invalid('unsupported_content_encoding', 415),
  REQUEST_TIMEOUT: invalid('request_timeout', 408),
  CONTENT_TYPE_INVALID: invalid('unsupported_media_type', 415),
  BODY_TOO_LARGE: invalid('request_too_large', 413),
  QUERY_TOO_COMPLEX: row('QUERY_TOO_COMPLEX', 400, 'query_too_complex', 'invalid_request_error'),
  OPERATION_UNKNOWN: invalid('operation_unknown'),
  PATH_UNKNOWN: missing('path_unknown'),
  ENDPOINT_UNKNOWN: missing('path_unknown'),
  METHOD_UNKNOWN: invalid('method_not_allowed', 405),
  NOT_FOUND: missing('not_found'),
  RATE_LIMITED: row('RATE_LIMITED', 429, 'rate_limit_exceeded', 'rate_limit_error'),
  IDEMPOTENCY_REUSED: invalid('idempotency_key_reused', 422),
  IDEMPOTENCY_RUNNING: conflict('idempotency_key_running'),
  // Users
  USER_NOT_FOUND: missing('user_not_found'),
  USERNAME_TAKEN: conflict('username_taken'),
  QUOTA_NEGATIVE: invalid('quota_negative'),
  AUTHENTICATOR_NOT_STARTED: conflict('authenticator_not_started'),
  // Registration, mail addresses and recovery
  REGISTRATION_OFF: refused('registration_off'),
  PASSWORD_REGISTRATION_OFF: refused('password_registration_off'),
  EMAIL_CODE_NEEDED: invalid('email_code_needed'),
  EMAIL_CODE_WRONG: invalid('email_code_wrong'),
  EMAIL_TAKEN: conflict('email_taken'),
  EMAIL_DOMAIN_REFUSED: refused('email_domain_refused'),
  EMAIL_ALIAS_REFUSED: refused('email_alias_refused'),
  RESET_LINK_INVALID: invalid('reset_link_invalid'),
  RESET_NEEDS_ADDRESS: conflict('reset_needs_address'),
  // Sign-in with other sites
  OAUTH_STATE_INVALID: refused('oauth_state_invalid'),
  PROVIDER_OFF: refused('provider_off'),
  PROVIDER_AWAY: row('UNAVAILABLE', 503, 'provider_away', 'service_unavailable'),
  PROVIDER_REFUSED: invalid('provider_refused'),
  WECHAT_CODE_WRONG: invalid('wechat_code_wrong'),
  IDENTITY_TAKEN: conflict('identity_taken'),
  IDENTITY_EXISTS: conflict('identity_exists'),
  IDENTITY_NOT_FOUND: missing('identity_not_found'),
  IDENTITY_UNKNOWN: refused('identity_unknown'),
  IDENTITY_LAST: conflict('identity_last'),
  ACCOUNT_CLOSED: refused('account_closed'),
  BOT_CHECK_NEEDED: refused('bot_check_needed'),
  BOT_CHECK_FAILED: refused('bot_check_failed'),
  BOT_CHECK_AWAY: row('UNAVAILABLE', 503, 'bot_check_away', 'service_unavailable'),
  // Options
  OPTION_UNKNOWN: invalid('option_unknown'),
  OPTION_INVALID: invalid('option_invalid'),
  OPTION_NEEDS: conflict('option_needs'),
  OPTION_NEEDED: conflict('option_needed'),
  CONFIGURATION_INVALID: invalid('configuration_invalid'),
  OPTION_NEEDS_FACTOR: conflict('option_needs_factor'),
  OPTION_CHANGED: conflict('option_changed'),
  GROUP_IN_USE: conflict('group_in_use'),
  // Channels
  CHANNEL_NOT_FOUND: missing('channel_not_found'),
  CHANNEL_KEY_NEEDED: invalid('channel_key_needed'),
  CHANNEL_KEY_LAST: conflict('channel_key_last'),
  CHANNEL_ADDRESS_INVALID: invalid('channel_address_invalid'),
  CHANNEL_ADDRESS_BLOCKED: invalid('channel_address_blocked'),
  JOB_RUNNING: conflict('job_running'),
  CHANNEL_TEST_RUNNING: conflict('channel_test_running'),
  CHANNEL_TYPE_UNSUPPORTED: invalid('channel_type_unsupported'),
  CHANNEL_MALFORMED: invalid('channel_malformed'),
  BALANCE_NOT_IN_DOLLARS: conflict('balance_not_in_dollars'),
  BALANCE_UNKNOWN: conflict('balance_unknown'),
  // Tokens
  TOKEN_NOT_FOUND: missing('token_not_found'),
  TOKEN_STILL_EXPIRED: conflict('token_expired'),
  TOKEN_STILL_EXHAUSTED: conflict('token_exhausted'),
  TOKEN_LIMIT_REACHED: conflict('token_limit_reached'),
  GROUP_NOT_USABLE: refused('group_not_allowed'),
  // Saved views
  LOG_VIEW_NAME_TAKEN: conflict('log_view_name_taken'),
  LOG_VIEW_LIMIT_REACHED: conflict('log_view_limit_reached'),
  // Money
  HOLD_CLOSED: conflict('hold_closed'),
  QUOTA_INSUFFICIENT: quota('insufficient_user_quota'),
  TOKEN_QUOTA_INSUFFICIENT: quota('insufficient_token_quota'),
  // Dashboard
  DASHBOARD_OFF: refused('dashboard_off'),
  USAGE_RANGE_TOO_LONG: invalid('usage_range_too_long'),
  USAGE_TOO_MANY_PARTS: invalid('usage_too_many_parts'),
  // Codes, rewards and orders
  REDEMPTION_NOT_FOUND: missing('redemption_not_found'),
  REDEMPTION_USED: conflict('redemption_used'),
  REDEMPTION_INVALID: invalid('redemption_invalid'),
  REWARD_BELOW_MINIMUM: invalid('reward_below_minimum'),
  REWARD_INSUFFICIENT: quota('insufficient_reward'),
  ORDER_NOT_FOUND: missing('order_not_found'),
  ORDER_NOT_PAYABLE: conflict('order_not_payable'),
  ORDER_NOT_PAID: conflict('order_not_paid'),
  REFUND_REFUSED: conflict('refund_refused'),
  PAYMENT_SITE_AWAY: row('UNAVAILABLE', 503, 'payment_site_away', 'service_unavailable'),
  PAYMENT_SITE_REFUSED: row('UNAVAILABLE', 503, 'payment_site_refused', 'service_unavailable'),
  PAYMENT_SIGNATURE_INVALID: invalid('payment_signature_invalid'),
  TOP_UP_OFF: conflict('top_up_off'),
  TOP_UP_NEEDS_ADDRESS: conflict('top_up_needs_address'),
  TOP_UP_BELOW_MINIMUM: invalid('top_up_below_minimum'),
  TOP_UP_TOO_LARGE: invalid('top_up_too_large'),
  TOP_UP_TOO_CHEAP: invalid('top_up_too_cheap'),
  // Tasks
  TASK_NOT_FOUND: missing('task_not_exist'),
  TASK_NOT_SUCCESSFUL: conflict('task_status_not_success'),
  // Mail
  MAIL_OFF: conflict('mail_off'),
  MAIL_SERVER_UNREACHABLE: row(
    'UNAVAILABLE',
    503,
    'mail_server_unreachable',
    'service_unavailable',
  ),
  MAIL_UNAVAILABLE: row('UNAVAILABLE', 503, 'mail_unavailable', 'service_unavailable'),
  MAIL_ACCOUNT_REFUSED: row('UNAVAILABLE', 503, 'mail_account_refused', 'service_unavailable'),
  MAIL_SENDER_REFUSED: row('UNAVAILABLE', 503, 'mail_sender_refused', 'service_unavailable'),
  MAIL_ADDRESS_REFUSED: invalid('mail_address_refused'),
  MAIL_FAILED: row('UNAVAILABLE', 503, 'mail_failed', 'service_unavailable'),
  // Relay: the key of the caller
  KEY_MISSING: unsigned('invalid_api_key'),
  KEY_INVALID: unsigned('invalid_api_key'),
  KEYS_DIFFER: unsigned('two_api_keys'),
  KEY_DISABLED: unsigned('token_disabled'),
  KEY_EXPIRED: unsigned('token_expired'),
  KEY_EXHAUSTED: row('INSUFFICIENT_QUOTA', 401, 'token_exhausted', 'insufficient_quota'),
  OWNER_BANNED: refused('user_banned'),
  CHANNEL_PIN_REFUSED: refused('channel_pin_refused'),
  CHANNEL_PIN_INVALID: invalid('channel_pin_invalid'),
  CHANNEL_PIN_DISABLED: refused('channel_disabled'),
  ADDRESS_REFUSED: refused('address_not_allowed'),
  // Relay: the call
  REQUEST_INVALID: invalid('invalid_request'),
  SENSITIVE_WORDS: invalid('sensitive_words_detected'),
  RESPONSES_BODY: invalid('unsupported_parameter'),
  MODEL_MISSING: invalid('model_required'),
  MODEL_REFUSED: refused('model_not_allowed'),
  MODEL_UNKNOWN: missing('model_not_found'),
  MODEL_UNPRICED: missing('model_price_missing'),
  GROUP_REFUSED: refused('group_not_allowed'),
  GROUP_GONE: refused('group_retired'),
  CHANNEL_NONE: row('UNAVAILABLE', 503, 'no_channel', 'service_unavailable'),
  CHANNELS_UNSUPPORTED: row('UNAVAILABLE', 503, 'no_channel', 'service_unavailable'),
  RESPONSE_NOT_FOUND: invalid('previous_response_not_found'),
  SURFACE_UNSUPPORTED: row('UPSTREAM', 501, 'api_not_implemented', 'invalid_request_error'),
  UPSTREAM_UNREACHABLE: upstream(502, 'upstream_unreachable'),
  UPSTREAM_TIMEOUT: upstream(504, 'upstream_timeout'),
  UPSTREAM_SILENT: upstream(504, 'upstream_silent'),
  UPSTREAM_BUSY: row('RATE_LIMITED', 429, 'upstream_busy', 'rate_limit_error'),
  UPSTREAM_REFUSED: upstream(502, 'upstream_refused'),
  UPSTREAM_UNPAID: upstream(503, 'upstream_unpaid'),
  UPSTREAM_REJECTED: upstream(400, 'upstream_rejected'),
  UPSTREAM_FAILED: upstream(502, 'upstream_failed'),
  UPSTREAM_BAD_ANSWER: upstream(502, 'upstream_bad_answer'),
  UPSTREAM_CUT: upstream(502, 'upstream_cut'),
  // Server
  DATABASE_AWAY: row('UNAVAILABLE', 503, 'database_away', 'service_unavailable'),
  SERVER_BUSY: row('UNAVAILABLE', 503, 'server_busy', 'service_unavailable'),
  PICTURES_BUSY: row('UNAVAILABLE', 503, 'pictures_busy', 'service_unavailable'),
  STOPPING: row('UNAVAILABLE', 503, 'stopping', 'service_unavailable'),
  INTERNAL: row('INTERNAL', 500, 'internal_error', 'api_error'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

/** Values put into `{{name}}` of a message. */
export type ErrorParams = Readonly<Record<string, string | number>>

/** An error of an input's field; `messageKey` is a key of `fields` in the messages. */
export interface FieldError {
  readonly field: string
  readonly messageKey: string
  readonly params?: ErrorParams
}
