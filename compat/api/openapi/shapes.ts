import { z } from 'zod'
import { taskStatuses } from '../../../contract/enums.ts'

/** Whole numbers, quota included, are exact: they stay below 2^53. */
const whole = () => z.int()
const seconds = () => z.int().describe('Unix seconds.')
const quota = () => z.int().describe('Quota units.')
const jsonText = () => z.string().describe('A JSON object as text; empty for none.')
const deletedAt = () => z.string().nullable().describe('ISO 8601; null while not deleted.')

export const User = z.strictObject({
  id: whole(),
  username: z.string(),
  password: z.literal('').describe('Never shown.'),
  display_name: z.string(),
  role: z.union([z.literal(0), z.literal(1), z.literal(10), z.literal(100)]),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('1 enabled, 2 disabled.'),
  email: z.string(),
  github_id: z.string(),
  wechat_id: z.string(),
  telegram_id: z.string(),
  linux_do_id: z.string(),
  verification_code: z.literal(''),
  access_token: z.null().describe('Never shown; `GET /api/user/token` makes one.'),
  quota: quota(),
  used_quota: quota(),
  request_count: whole(),
  group: z.string(),
  aff_code: z.string().describe('The code of the invitation link; empty until it is asked for.'),
  aff_count: whole(),
  aff_quota: quota(),
  aff_history_quota: quota(),
  inviter_id: whole().describe('0 for none.'),
  DeletedAt: deletedAt(),
})

export const EditedUser = User.extend({
  quota_seen: quota().describe('Send it back with `quota`, so that only the difference applies.'),
})

export const Channel = z.strictObject({
  id: whole(),
  type: whole(),
  key: z.literal('').describe('Never shown.'),
  openai_organization: z.string(),
  test_model: z.string(),
  status: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .describe('1 enabled, 2 disabled, 3 disabled by the server.'),
  name: z.string(),
  weight: whole(),
  created_time: seconds(),
  test_time: seconds().describe('0 before the first test.'),
  response_time: whole().describe('Milliseconds of the last test; 0 before the first one.'),
  base_url: z.string(),
  other: z.string(),
  balance: z.number().describe('US dollars at the upstream.'),
  balance_updated_time: seconds(),
  models: z.string().describe('Names, separated by commas.'),
  group: z.string().describe('Names, separated by commas.'),
  used_quota: quota(),
  model_mapping: jsonText(),
  status_code_mapping: jsonText(),
  priority: whole(),
  auto_ban: z.union([z.literal(0), z.literal(1)]),
  other_info: jsonText(),
  tag: z.string().nullable(),
  setting: jsonText(),
})

export const Token = z.strictObject({
  id: whole(),
  user_id: whole(),
  key: z.string().describe('Without the leading `sk-`.'),
  status: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('1 enabled, 2 disabled, 3 expired, 4 exhausted.'),
  name: z.string(),
  created_time: seconds(),
  accessed_time: seconds(),
  expired_time: z.int().describe('Unix seconds; -1 for never.'),
  remain_quota: quota(),
  remain_quota_seen: quota().describe(
    'Send it back with `remain_quota`, so that only the difference applies.',
  ),
  unlimited_quota: z.boolean(),
  model_limits_enabled: z.boolean(),
  model_limits: z.string().describe('Names, separated by commas.'),
  allow_ips: z.string().describe('Addresses, one in a line.'),
  used_quota: quota(),
  group: z.string().describe('Empty for the group of the account.'),
  DeletedAt: deletedAt(),
})

export const Redemption = z.strictObject({
  id: whole(),
  user_id: whole().describe('The account that made it.'),
  key: z.string(),
  status: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .describe('1 unused, 2 disabled, 3 redeemed.'),
  name: z.string(),
  quota: quota(),
  created_time: seconds(),
  redeemed_time: seconds(),
  count: z.literal(0),
  used_user_id: whole().describe('0 while it is not redeemed.'),
  DeletedAt: deletedAt(),
})

export const Log = z.strictObject({
  id: whole(),
  user_id: whole(),
  created_at: seconds(),
  type: z.int().describe('1 top-up, 2 call, 3 administration, 4 system.'),
  content: z.string(),
  username: z.string(),
  token_name: z.string(),
  model_name: z.string(),
  quota: quota(),
  prompt_tokens: whole(),
  completion_tokens: whole(),
  use_time: whole().describe('Seconds.'),
  is_stream: z.boolean(),
  channel: whole(),
  channel_name: z.string().describe('Empty for users.'),
  token_id: whole(),
  group: z.string(),
  other: z.string().describe('A JSON object as text: the rates of the charge and times.'),
})

const taskStatus = () => z.enum(taskStatuses)
const milliseconds = () => z.int().describe('Unix milliseconds; 0 for never.')

export const Drawing = z.strictObject({
  id: whole(),
  code: z.int().describe('1 submitted, 21 exists, 22 queued; others refused.'),
  user_id: whole(),
  action: z.string(),
  mj_id: z.string(),
  prompt: z.string(),
  prompt_en: z.string(),
  description: z.string(),
  state: z.string(),
  submit_time: milliseconds(),
  start_time: milliseconds(),
  finish_time: milliseconds(),
  image_url: z.string(),
  status: taskStatus(),
  progress: z.string().describe('Such as `45%`.'),
  fail_reason: z.string(),
  channel_id: whole(),
  quota: quota(),
  buttons: z.string().describe('JSON as text.'),
  properties: z.string().describe('JSON as text.'),
})

export const AsyncTask = z.strictObject({
  id: whole(),
  created_at: seconds(),
  updated_at: seconds(),
  task_id: z.string(),
  platform: z.string(),
  user_id: whole(),
  channel_id: whole().describe('0 for users.'),
  quota: quota(),
  action: z.string(),
  status: taskStatus(),
  fail_reason: z.string(),
  submit_time: seconds(),
  start_time: seconds(),
  finish_time: seconds(),
  progress: z.string().describe('Such as `45%`.'),
  properties: z.strictObject({ input: z.string() }),
  data: z.unknown().describe('The result as the upstream reports it.'),
})

export const LogStatistics = z.strictObject({
  quota: quota().describe('Charged in the whole range.'),
  rpm: whole().describe('Calls in the last minute.'),
  tpm: whole().describe('Tokens in the last minute.'),
})

export const Price = z.strictObject({
  model_name: z.string(),
  quota_type: z.union([z.literal(0), z.literal(1)]).describe('0 by tokens, 1 by call.'),
  model_ratio: z.number(),
  model_price: z.number().describe('US dollars of a call.'),
  owner_by: z.literal(''),
  completion_ratio: z.number(),
  enable_groups: z.array(z.string()),
})

export const UsageHour = z.strictObject({
  id: z.literal(0),
  user_id: whole(),
  username: z.string(),
  model_name: z.string(),
  created_at: seconds().describe('Beginning of the hour, in Unix seconds.'),
  token_used: whole(),
  count: whole().describe('Calls.'),
  quota: quota(),
})

export const Option = z.strictObject({ key: z.string(), value: z.string() })

export const GroupMap = z.record(
  z.string(),
  z.strictObject({ ratio: z.number(), desc: z.string() }),
)

export const Model = z.strictObject({
  id: z.string(),
  object: z.literal('model'),
  created: whole(),
  owned_by: z.string(),
  permission: z.array(z.record(z.string(), z.unknown())),
  root: z.string(),
  parent: z.null(),
})

export const Status = z
  .looseObject({
    version: z.string(),
    start_time: seconds(),
    system_name: z.string(),
    quota_per_unit: z.number(),
    display_in_currency: z.boolean(),
    enable_online_topup: z.boolean(),
    enable_batch_update: z.literal(false),
    oidc_authorization_endpoint: z.string(),
    chats: z.array(z.record(z.string(), z.string())),
  })
  .describe('Further keys are the public settings.')

export const Subscription = z.strictObject({
  object: z.literal('billing_subscription'),
  has_payment_method: z.literal(true),
  soft_limit_usd: z.number(),
  hard_limit_usd: z.number(),
  system_hard_limit_usd: z.number(),
  access_until: seconds(),
})

export const Usage = z.strictObject({ object: z.literal('list'), total_usage: z.number() })

export const TokenUsage = z.strictObject({
  code: z.literal(true),
  message: z.literal('ok'),
  data: z.strictObject({
    object: z.literal('token_usage'),
    name: z.string(),
    total_granted: z.int(),
    total_used: quota(),
    total_available: z.int(),
    unlimited_quota: z.boolean(),
    model_limits: z.record(z.string(), z.literal(true)),
    model_limits_enabled: z.boolean(),
    expires_at: seconds().describe('In Unix seconds; 0 for never.'),
  }),
})

/** A page of a list with a total. */
export const pageOf = (row: z.ZodType) =>
  z.strictObject({
    items: z.array(row),
    total: whole(),
    total_capped: z.literal(true).optional().describe('Present when there are more rows.'),
    page: whole(),
    page_size: whole(),
  })

/** The schemas that the document lists by name. */
export const shapes = {
  User,
  EditedUser,
  Channel,
  Token,
  Redemption,
  Log,
  LogStatistics,
  Price,
  UsageHour,
  Option,
  GroupMap,
  Model,
  Status,
  Subscription,
  Usage,
  TokenUsage,
} as const satisfies Readonly<Record<string, z.ZodType>>
