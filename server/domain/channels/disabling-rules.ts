/**
 * What an upstream answers when the key or the account of a channel is unusable, and what it answers to a
 * plain rate limit. A row applies when all that it names is so. Phrases in messages are the option
 * `AutomaticDisableKeywords`, which root can change.
 */
export interface DisablingRule {
  /** Channel types; absent for all. Numeric codes of vendors mean something else at others. */
  readonly channelTypes?: readonly number[]
  /** After the channel's status mapping. */
  readonly status?: number
  readonly code?: string
  readonly type?: string
  readonly message?: RegExp
}

const GEMINI = [24]
const ZHIPU = [16, 26]
const SILICONFLOW = [40]

const statuses = (...values: readonly number[]) => values.map(status => ({ status }))
const codes = (...values: readonly string[]) => values.map(code => ({ code }))
const types = (...values: readonly string[]) => values.map(type => ({ type }))
const only = (channelTypes: readonly number[], rules: readonly DisablingRule[]) =>
  rules.map(rule => ({ ...rule, channelTypes }))

/** The key or the account is unusable. */
export const unusable: readonly DisablingRule[] = [
  // Payment required: DeepSeek, OpenRouter and others, when an account is empty.
  ...statuses(401, 402),
  // Gemini answers 403 to an invalid key; for other types 403 may concern one call only.
  ...only(GEMINI, statuses(403)),
  // https://platform.openai.com/docs/guides/error-codes, and gateways that use the same words.
  ...codes(
    'account_deactivated',
    'billing_hard_limit_reached',
    'billing_not_active',
    'insufficient_quota',
    'insufficient_user_quota',
    'invalid_api_key',
  ),
  ...types(
    'authentication_error',
    'forbidden',
    'insufficient_quota',
    'insufficient_user_quota',
    'permission_error',
  ),
  // Moonshot: https://platform.moonshot.ai/docs/api/chat, with status 429.
  ...types('exceeded_current_quota_error'),
  // Alibaba: https://help.aliyun.com/zh/model-studio/error-code, with status 400.
  ...codes('Arrearage'),
  // Volcengine: https://www.volcengine.com/docs/82379/1299023, with status 403.
  ...codes('AccountOverdueError'),
  // SiliconFlow: https://docs.siliconflow.cn/cn/faqs/error-code, with status 403.
  ...only(SILICONFLOW, codes('30001')),
  // Zhipu: https://docs.bigmodel.cn/cn/api/api-code, with status 429; in arrears, locked, inactive, unknown.
  ...only(ZHIPU, codes('1110', '1111', '1112', '1113')),
]

/**
 * A limit of calls or tokens in a time, after which the same key works again: it disables nothing, whatever
 * its message says. Gemini names such a limit with the words of a used-up quota.
 */
export const rateLimits: readonly DisablingRule[] = [
  ...codes('rate_limit_exceeded'),
  ...types('rate_limit_error', 'rate_limit_reached_error'),
  { status: 429, message: /\b(?:try again|retry) in \d/i },
]
