import type { ErrorCode } from './errors.ts'

/** Reference text of an error code, in English: what happened, and what the caller does next. */
export interface ErrorReference {
  readonly meaning: string
  readonly action: string
}

const entry = (meaning: string, action: string): ErrorReference => ({ meaning, action })
const RETRY = 'Retry later, with a growing wait between attempts.'
const FIX = 'Correct the request. A retry without a change fails again.'
const ASK_ADMIN = 'Ask an administrator of the site.'
const RELOAD = 'Load the list again; the row may have been deleted.'

/** Source of `docs/errors.md` and of the descriptions of the GraphQL enum `ErrorCode`. */
export const errorReference: Readonly<Record<ErrorCode, ErrorReference>> = {
  UNAUTHENTICATED: entry('No valid session or access token was sent.', 'Sign in, or send a token.'),
  ACCESS_TOKEN_INVALID: entry(
    'The system access token does not exist or was replaced.',
    'Generate a new one in the personal settings.',
  ),
  ACCESS_TOKEN_UNSUPPORTED: entry(
    'The playground was called with a system access token.',
    'Call `/v1/chat/completions` with an API key.',
  ),
  USER_HEADER_MISSING: entry(
    'The REST request has no user id header.',
    'Send the id of the account in the header `New-Api-User`.',
  ),
  USER_HEADER_INVALID: entry('The user id header is not a number.', FIX),
  USER_HEADER_MISMATCH: entry(
    'The user id header names another account than the one that is signed in.',
    'Sign in again, or send the id of the account.',
  ),
  CREDENTIALS_EMPTY: entry('The username or the password is missing.', FIX),
  CREDENTIALS_WRONG: entry(
    'The username or the password is wrong, or the account is disabled.',
    'Check both. After many attempts sign-in is limited.',
  ),
  PASSWORD_SIGN_IN_OFF: entry(
    'Sign-in with a password is turned off for this site.',
    'Use another way to sign in.',
  ),
  SECOND_FACTOR_NEEDED: entry(
    'The password is right, and the account has a second factor.',
    'Sign in with the console, or send a code of the authenticator app as `code`.',
  ),
  SECOND_FACTOR_WRONG: entry(
    'The code is wrong or was used before.',
    'Wait for the next code of the app, or use a recovery code. Without both, an administrator removes the second factors, and for root `npm run sluice -- remove-second-factors`.',
  ),
  SECOND_FACTOR_MISSING: entry(
    'The site requires a second factor of this account, which has none. Access tokens are refused too; API keys are not.',
    'Sign in with the console and add an authenticator app or a passkey.',
  ),
  SECOND_FACTOR_LAST: entry(
    'The site requires a second factor of this account, and this is its last one.',
    'Add another one first.',
  ),
  SIGN_IN_EXPIRED: entry(
    'More than ten minutes have passed since the password was typed, or the account has changed.',
    'Begin the sign-in again.',
  ),
  PASSKEY_REFUSED: entry(
    'The answer of the passkey is not valid, too old, or was used before, or its account is closed or disabled.',
    'Start again, or use another way to sign in.',
  ),
  PASSKEYS_OFF: entry(
    'Browsers allow passkeys only on a domain over https, and the address of this server is none.',
    'The administrator sets the option `ServerAddress`.',
  ),
  PASSKEY_LIMIT_REACHED: entry('The account has 20 passkeys.', 'Remove one that is not used.'),
  PROOF_NEEDED: entry(
    'The change needs a proof of identity, and the last one of this session is older than ten minutes. `act` names the change.',
    'Call `proveIdentity` and repeat the change, or sign in again.',
  ),
  PERSON_NEEDED: entry(
    'The change decides how a user signs in. A system access token, which is used without a person, cannot make it.',
    'Sign in to the console, or over the API with username and password, and repeat the change.',
  ),
  USER_BANNED: entry('The account is disabled.', ASK_ADMIN),
  ORIGIN_REFUSED: entry(
    'The request came from a page of another site, or a proxy changed the host of the request.',
    'Call the API from the site itself, or with an access token from a program. Behind a proxy: `docs/proxies.md`.',
  ),
  FORBIDDEN: entry('The account does not have the permission.', ASK_ADMIN),
  USER_READ_HIERARCHY: entry('Only users with a lower role than your own can be read.', ASK_ADMIN),
  USER_WRITE_HIERARCHY: entry(
    'Only users with a lower role than your own can be changed.',
    ASK_ADMIN,
  ),
  ROLE_TOO_HIGH: entry('The role to grant is not lower than your own.', 'Choose a lower role.'),
  ROOT_PROTECTED: entry(
    'The root account cannot be disabled, deleted or given another role.',
    'Choose another account.',
  ),
  INPUT_INVALID: entry(
    'The input or the GraphQL document is not valid; `fields` names each field with its problem.',
    FIX,
  ),
  JSON_INVALID: entry('The body of the request is not valid JSON.', FIX),
  ID_INVALID: entry(
    'The text is not a global id, or is the id of another type.',
    'Send an id exactly as the API returned it.',
  ),
  PAGE_INVALID: entry(
    'The paging arguments are out of range, contradict each other, or contain an invalid cursor.',
    'Send `first` or `last` within the range, with one kind of position.',
  ),
  ENCODING_UNSUPPORTED: entry(
    'The `Content-Encoding` of the request is not supported.',
    'Use gzip, br, deflate or zstd, or none.',
  ),
  REQUEST_TIMEOUT: entry('The request did not arrive in time.', RETRY),
  CONTENT_TYPE_INVALID: entry(
    'The `Content-Type` of the request is not supported.',
    'Use `application/json`.',
  ),
  BODY_TOO_LARGE: entry('The body of the request is too large.', 'Send a smaller body.'),
  QUERY_TOO_COMPLEX: entry(
    'The GraphQL operation exceeds a limit; `params.limit` names it and `params.max` is its value.',
    'Select fewer fields, levels or rows, or split the operation.',
  ),
  OPERATION_UNKNOWN: entry(
    'The operation is not one of the console, and guests may send no other.',
    'Sign in to send your own operations.',
  ),
  PATH_UNKNOWN: entry('The address does not exist.', FIX),
  ENDPOINT_UNKNOWN: entry(
    'The relay has no such call; `params.served` names those that it has.',
    'Check the address of the client.',
  ),
  METHOD_UNKNOWN: entry(
    'The address exists, but not with this method; `Allow` names its methods.',
    'Use one of them.',
  ),
  NOT_FOUND: entry('The row does not exist, or you cannot read it.', RELOAD),
  RATE_LIMITED: entry(
    'Too many requests in a short time.',
    'Wait for `params.seconds` seconds, which `Retry-After` also carries. `params.rule` is the limit of [limits](limits.md), `params.max` its value and `params.left` what is left of it.',
  ),
  IDEMPOTENCY_REUSED: entry(
    'The `Idempotency-Key` was used with another request.',
    'Use a new key for each new request.',
  ),
  IDEMPOTENCY_RUNNING: entry(
    'The first request with this `Idempotency-Key` is still running.',
    'Wait for the time in `Retry-After`, then send the same request again.',
  ),
  USER_NOT_FOUND: entry('The user does not exist.', RELOAD),
  USERNAME_TAKEN: entry(
    'The username, or one that looks the same, is in use.',
    'Choose another one.',
  ),
  AUTHENTICATOR_NOT_STARTED: entry(
    'There is no new authenticator app to confirm, or it was started more than an hour ago.',
    'Start the setup again.',
  ),
  REGISTRATION_OFF: entry('New accounts cannot be opened at this site.', ASK_ADMIN),
  PASSWORD_REGISTRATION_OFF: entry('Sign-up with a password is off.', 'Sign up another way.'),
  EMAIL_CODE_NEEDED: entry(
    'Sign-up needs a mail address and the code that was sent to it.',
    'Send both; `sendRegistrationCode` sends a code.',
  ),
  EMAIL_CODE_WRONG: entry(
    'The code is wrong, is for another address, was used, expired, or had too many wrong tries.',
    'Request a new code.',
  ),
  EMAIL_TAKEN: entry('The mail address belongs to another account.', 'Use another address.'),
  EMAIL_DOMAIN_REFUSED: entry(
    'The domain of the mail address is not one that the site accepts.',
    'Use another address.',
  ),
  EMAIL_ALIAS_REFUSED: entry(
    'The site does not accept mail addresses with `+` or `.` before the `@`.',
    'Use another address.',
  ),
  RESET_LINK_INVALID: entry(
    'The link for a new password is wrong, was used, expired, or the password was changed since.',
    'Request a new link.',
  ),
  RESET_NEEDS_ADDRESS: entry(
    'A link for a new password needs the public address of the server.',
    'The administrator sets the option `ServerAddress`.',
  ),
  OAUTH_STATE_INVALID: entry(
    'The state is missing, used, older than 10 minutes, or was made in another browser.',
    'Start the sign-in again.',
  ),
  PROVIDER_OFF: entry('Sign-in with this provider is turned off.', 'Use another way to sign in.'),
  PROVIDER_AWAY: entry(
    'The provider cannot be reached, refuses the keys of the site, or its answer is not usable.',
    'Retry later. The administrator checks the settings of the provider.',
  ),
  PROVIDER_REFUSED: entry(
    'The provider says that the code is wrong, used or too old.',
    'Start the sign-in again.',
  ),
  WECHAT_CODE_WRONG: entry(
    'The WeChat server says that the code is wrong or has expired.',
    'Ask the WeChat account of the site for a new code.',
  ),
  IDENTITY_TAKEN: entry(
    'The account of the provider is linked to an account of this site.',
    'Sign in with it, or unlink it there first.',
  ),
  IDENTITY_EXISTS: entry(
    'The account is linked to another account of the same provider.',
    'Unlink that one first.',
  ),
  IDENTITY_NOT_FOUND: entry('The account has no link to this provider.', RELOAD),
  IDENTITY_UNKNOWN: entry(
    'No account is linked to this account of the provider, and it opens no new one.',
    'Sign in another way, and link it in the settings.',
  ),
  IDENTITY_LAST: entry(
    'Without this link the account would have no way to sign in.',
    'Set a password or link another account first.',
  ),
  ACCOUNT_CLOSED: entry('The account was closed.', ASK_ADMIN),
  BOT_CHECK_NEEDED: entry(
    'The site requires a bot check, and the request has no answer of it.',
    'Send `turnstileToken`.',
  ),
  BOT_CHECK_FAILED: entry('The answer of the bot check is wrong.', 'Solve the check again.'),
  BOT_CHECK_AWAY: entry(
    'The provider of the bot check cannot be reached, or refuses the keys of the site.',
    'Retry later. The administrator checks `TurnstileSecretKey`.',
  ),
  QUOTA_NEGATIVE: entry('The change would make the balance negative.', 'Take away less.'),
  OPTION_UNKNOWN: entry('There is no option of this name.', FIX),
  OPTION_INVALID: entry('The value is not valid for this option.', FIX),
  OPTION_NEEDS: entry(
    'The option needs another option that is empty; `params.needs` names it.',
    'Set the other option first.',
  ),
  OPTION_NEEDED: entry(
    'Another option needs this one; `params.by` names it.',
    'Clear the other option first.',
  ),
  CONFIGURATION_INVALID: entry(
    'The configuration file has errors. `fields` names the path and the line of each.',
    'Correct the file. Nothing was changed.',
  ),
  OPTION_NEEDS_FACTOR: entry(
    'Who requires a second factor of the own role must have one.',
    'Add an authenticator app or a passkey to this account first.',
  ),
  OPTION_CHANGED: entry(
    'The entry of an option has another value than the change was made from.',
    'Load the option again and repeat the change.',
  ),
  GROUP_IN_USE: entry(
    'Users, tokens or channels belong to the group that would be removed.',
    'Move them to another group first.',
  ),
  CHANNEL_NOT_FOUND: entry('The channel does not exist.', RELOAD),
  CHANNEL_KEY_NEEDED: entry(
    'The address, type or proxy of the channel changed, so the stored key is not sent there.',
    'Send the key of the channel again.',
  ),
  CHANNEL_KEY_LAST: entry(
    'The key is the only one of its channel.',
    'Add another key first, or delete the channel.',
  ),
  CHANNEL_ADDRESS_INVALID: entry('The base URL is not a complete http or https address.', FIX),
  CHANNEL_ADDRESS_BLOCKED: entry(
    'The server does not connect to this address; `params.host` names it.',
    'The operator adds the address to `OUTBOUND_ALLOW` if it is needed.',
  ),
  JOB_RUNNING: entry('A job of this kind is running.', 'Wait for its end, or cancel it.'),
  CHANNEL_TEST_RUNNING: entry('A test of this channel is running.', 'Wait for its result.'),
  CHANNEL_TYPE_UNSUPPORTED: entry(
    'The type of the channel does not support the action.',
    'Use a channel of another type.',
  ),
  CHANNEL_MALFORMED: entry(
    'The key of a stored channel, or the further value of its type, has not the form that its vendor needs now.',
    'Edit the channel: its form says what is wrong.',
  ),
  BALANCE_NOT_IN_DOLLARS: entry(
    'The upstream reports the balance of the account in other currencies only.',
    'Read the balance at the site of the upstream.',
  ),
  BALANCE_UNKNOWN: entry(
    'The upstream reports no credit and no use of it, as a server without billing does.',
    'Read the balance at the site of the upstream.',
  ),
  TOKEN_NOT_FOUND: entry('The token does not exist, or belongs to another account.', RELOAD),
  TOKEN_STILL_EXPIRED: entry(
    'A token that has expired cannot be enabled.',
    'Change `expiresAt` first.',
  ),
  TOKEN_STILL_EXHAUSTED: entry(
    'A token without quota cannot be enabled.',
    'Raise its quota or make it unlimited first.',
  ),
  TOKEN_LIMIT_REACHED: entry(
    'The account has the largest number of tokens, which is `params.max`.',
    'Delete tokens that are not used.',
  ),
  LOG_VIEW_NAME_TAKEN: entry(
    'The account has a saved view of the log with this name, in upper or lower case.',
    'Choose another name, or delete the other view.',
  ),
  LOG_VIEW_LIMIT_REACHED: entry(
    'The account has the largest number of saved views of the log, which is `params.max`.',
    'Delete a view that is not used.',
  ),
  GROUP_NOT_USABLE: entry('The account cannot use the group.', 'Choose another group.'),
  HOLD_CLOSED: entry('The hold is already settled or released.', 'Nothing; the call has ended.'),
  QUOTA_INSUFFICIENT: entry('The balance of the account is too low.', 'Top up, then retry.'),
  TOKEN_QUOTA_INSUFFICIENT: entry(
    'The quota of the token is too low.',
    'Raise the quota of the token, then retry.',
  ),
  DASHBOARD_OFF: entry('The dashboard is turned off.', ASK_ADMIN),
  USAGE_RANGE_TOO_LONG: entry(
    'The time of a report is longer than 31 days; only admins may read more.',
    'Choose a shorter time.',
  ),
  USAGE_TOO_MANY_PARTS: entry(
    'The time has too many hours, days or weeks for one report.',
    'Choose a shorter time or longer parts.',
  ),
  REDEMPTION_NOT_FOUND: entry('The redemption code does not exist.', RELOAD),
  REDEMPTION_USED: entry('The code was redeemed and cannot be changed.', 'Create a new code.'),
  REDEMPTION_INVALID: entry(
    'The code does not exist, is disabled or was redeemed.',
    'Check the code, or ask its seller.',
  ),
  REWARD_BELOW_MINIMUM: entry(
    'The transfer is below the minimum, `params.minimum`.',
    'Transfer more.',
  ),
  REWARD_INSUFFICIENT: entry(
    'The reward balance is too low; `params.available` can be transferred.',
    'Transfer less.',
  ),
  ORDER_NOT_FOUND: entry('The order does not exist.', RELOAD),
  ORDER_NOT_PAYABLE: entry(
    'The order is paid, closed or older than a day, or its payment method is off.',
    'Create a new order.',
  ),
  ORDER_NOT_PAID: entry('The order was not paid, so it cannot be refunded.', RELOAD),
  REFUND_REFUSED: entry(
    'The payment site refused the refund.',
    'Check the payment at the payment site; the log of the server has its answer.',
  ),
  PAYMENT_SITE_AWAY: entry('The payment site gave no answer.', 'Try again in a moment.'),
  PAYMENT_SITE_REFUSED: entry(
    'The payment site refused the payment.',
    'The administrator checks the payment options; the log of the server has the answer.',
  ),
  PAYMENT_SIGNATURE_INVALID: entry(
    'The signature of a payment notification is missing, wrong or too old.',
    'Check the webhook secret and the clock of the server.',
  ),
  TOP_UP_OFF: entry('Online top-up is turned off.', ASK_ADMIN),
  TOP_UP_NEEDS_ADDRESS: entry(
    'Online payment needs the public address of the server.',
    'The administrator sets the option `ServerAddress`.',
  ),
  TOP_UP_BELOW_MINIMUM: entry(
    'The amount is below the minimum, `params.minimum`.',
    'Choose a larger amount.',
  ),
  TOP_UP_TOO_LARGE: entry('The amount is too large.', 'Choose a smaller amount.'),
  TOP_UP_TOO_CHEAP: entry('The price of the amount rounds to 0.', 'Choose a larger amount.'),
  TASK_NOT_FOUND: entry('The task does not exist, or belongs to another account.', RELOAD),
  TASK_NOT_SUCCESSFUL: entry(
    'The action continues a drawing that has not succeeded.',
    'Wait until the drawing has succeeded.',
  ),
  MAIL_OFF: entry(
    'The site cannot send mail, because `SMTPServer` or the sender is not set.',
    'The administrator fills in the SMTP options.',
  ),
  MAIL_SERVER_UNREACHABLE: entry(
    'The mail server cannot be reached, does not answer in time, or its certificate is not valid.',
    'Retry later. The administrator checks `SMTPServer`, `SMTPPort` and `SMTPSSLEnabled`.',
  ),
  MAIL_UNAVAILABLE: entry(
    'The mail server of the site did not take the mail; the log of the process says why.',
    'Retry later, or ask the administrator.',
  ),
  MAIL_ACCOUNT_REFUSED: entry(
    'The mail server refused the account of the site.',
    'The administrator checks `SMTPAccount` and `SMTPToken`.',
  ),
  MAIL_SENDER_REFUSED: entry(
    'The mail server refused the sender.',
    'The administrator checks `SMTPFrom`.',
  ),
  MAIL_ADDRESS_REFUSED: entry('The mail server refused the address.', 'Check the address.'),
  MAIL_FAILED: entry('The mail server refused the mail.', RETRY),
  KEY_MISSING: entry(
    'The request has no token.',
    'Send the token in the header `Authorization: Bearer`.',
  ),
  KEY_INVALID: entry('The token does not exist.', 'Check the token.'),
  KEYS_DIFFER: entry(
    'The request has two valid keys of different tokens, in different headers.',
    'Send one of them.',
  ),
  KEY_DISABLED: entry('The token is disabled.', 'Its owner enables it, or use another token.'),
  KEY_EXPIRED: entry('The token has expired.', 'Its owner extends it, or use another token.'),
  KEY_EXHAUSTED: entry('The quota of the token is used up.', 'Its owner raises the quota.'),
  OWNER_BANNED: entry('The owner of the token is disabled.', ASK_ADMIN),
  CHANNEL_PIN_REFUSED: entry(
    'Only the token of an administrator can choose a channel.',
    'Send the token without a channel id.',
  ),
  CHANNEL_PIN_INVALID: entry('The chosen channel id is not valid.', FIX),
  CHANNEL_PIN_DISABLED: entry('The chosen channel is disabled.', 'Choose another channel.'),
  ADDRESS_REFUSED: entry(
    'The address of the caller is not in the allow list of the token.',
    'The owner of the token adds the address.',
  ),
  REQUEST_INVALID: entry('The request is not valid; `params.reason` says why.', FIX),
  SENSITIVE_WORDS: entry('The request has one of the sensitive words of the site.', FIX),
  RESPONSES_BODY: entry(
    'The request has `input` and no `messages`: it is one for `/v1/responses`, sent to `/v1/chat/completions`.',
    'Send it to `/v1/responses`, or let the client use chat completions.',
  ),
  MODEL_MISSING: entry('The request has no model.', 'Send `model`.'),
  MODEL_REFUSED: entry(
    'The token cannot use the model.',
    'Use another model, or let the owner change the limits of the token.',
  ),
  MODEL_UNKNOWN: entry(
    'The model does not exist, or the group of the token cannot use it.',
    'Choose a model from the list of models.',
  ),
  MODEL_UNPRICED: entry('The model has no price.', 'The administrator sets its ratio or price.'),
  GROUP_REFUSED: entry(
    'The owner of the token can no longer use the group of the token.',
    'Choose another group for the token.',
  ),
  GROUP_GONE: entry('The group no longer exists.', 'Choose another group for the token.'),
  CHANNEL_NONE: entry('No channel of the group can serve the model now.', RETRY),
  CHANNELS_UNSUPPORTED: entry(
    'No channel of the model is of a type that can serve such a call.',
    'Use another model, or ask the administrator for a channel of another type.',
  ),
  RESPONSE_NOT_FOUND: entry(
    'The account that stored the answer of `previous_response_id` is no longer used.',
    'Send the whole conversation without `previous_response_id`.',
  ),
  SURFACE_UNSUPPORTED: entry(
    'The channel of the model does not support this endpoint.',
    'Use another endpoint or model.',
  ),
  UPSTREAM_UNREACHABLE: entry('The upstream cannot be reached.', RETRY),
  UPSTREAM_TIMEOUT: entry('The upstream did not answer in time.', RETRY),
  UPSTREAM_SILENT: entry(
    'The upstream did not answer a test or a question within `params.seconds`.',
    RETRY,
  ),
  UPSTREAM_BUSY: entry('The upstream limits the rate of calls.', RETRY),
  UPSTREAM_REFUSED: entry(
    'The upstream does not accept the key of the channel.',
    'The administrator checks the key and the account at the upstream.',
  ),
  UPSTREAM_UNPAID: entry(
    'The account of the channel at the upstream has no balance or quota left.',
    'The administrator pays the upstream, or enables another channel.',
  ),
  UPSTREAM_REJECTED: entry(
    'The upstream does not accept the request; `params.reason` says why.',
    FIX,
  ),
  UPSTREAM_FAILED: entry('The upstream answered with an error.', RETRY),
  UPSTREAM_BAD_ANSWER: entry('The answer of the upstream is not valid.', RETRY),
  UPSTREAM_CUT: entry('The upstream ended the connection in the middle of its answer.', RETRY),
  DATABASE_AWAY: entry('The database is not available.', RETRY),
  SERVER_BUSY: entry(
    'The calls of the process use as much memory as they may: the limit `call-bytes`.',
    'Retry after `seconds` seconds.',
  ),
  PICTURES_BUSY: entry(
    'The process fetches as many pictures as it may at the same time.',
    'Retry after `seconds` seconds.',
  ),
  STOPPING: entry('The process is stopping.', 'Retry at once; another process answers.'),
  INTERNAL: entry(
    'An unexpected error. The log of the server has its details under the request id.',
    'Report the request id to the administrator.',
  ),
}
