import { expect } from 'vitest'

/*
 * What the pages of an older console read from the answers: the keys, with the types on which they
 * rely. A text may be empty, and is never null.
 */

export const text: string = expect.any(String)
export const number: number = expect.any(Number)
export const flag: boolean = expect.any(Boolean)
const json: string = expect.toSatisfy((value: string) => isJson(value))

function isJson(value: string): boolean {
  try {
    return typeof JSON.parse(value) === 'object'
  } catch {
    return false
  }
}

export const user = {
  id: number,
  username: text,
  password: '',
  display_name: text,
  role: number,
  status: number,
  email: text,
  github_id: text,
  wechat_id: text,
  telegram_id: text,
  linux_do_id: text,
  quota: number,
  used_quota: number,
  request_count: number,
  group: text,
  aff_count: number,
  aff_quota: number,
  aff_history_quota: number,
  inviter_id: number,
  DeletedAt: null,
}

export const token = {
  id: number,
  key: expect.stringMatching(/^[0-9A-Za-z]{48}$/),
  status: number,
  name: text,
  created_time: number,
  accessed_time: number,
  expired_time: number,
  remain_quota: number,
  used_quota: number,
  unlimited_quota: flag,
  model_limits_enabled: flag,
  model_limits: text,
  allow_ips: text,
  group: text,
}

export const channel = {
  id: number,
  type: number,
  key: '',
  status: number,
  name: text,
  group: text,
  models: text,
  model_mapping: text,
  status_code_mapping: text,
  base_url: text,
  other: text,
  other_info: text,
  setting: text,
  test_model: text,
  openai_organization: text,
  auto_ban: number,
  priority: number,
  weight: number,
  balance: number,
  used_quota: number,
  response_time: number,
}

export const redemption = {
  id: number,
  key: expect.stringMatching(/^[0-9a-f]{32}$/),
  status: number,
  name: text,
  quota: number,
  created_time: number,
  used_user_id: number,
}

export const log = {
  id: number,
  user_id: number,
  created_at: number,
  type: number,
  content: text,
  username: text,
  token_name: text,
  model_name: text,
  group: text,
  quota: number,
  prompt_tokens: number,
  completion_tokens: number,
  use_time: number,
  is_stream: flag,
  channel: number,
  channel_name: text,
  other: text,
}

/** The JSON in `other` of a call. -1 is no price of a call. */
export const logOther = {
  model_ratio: number,
  group_ratio: number,
  completion_ratio: number,
  model_price: -1,
  frt: number,
}

export const stat = { quota: number, rpm: number, tpm: number }

export const drawing = {
  id: number,
  code: number,
  action: text,
  mj_id: text,
  status: text,
  progress: expect.stringMatching(/^\d+%$/),
  prompt: text,
  prompt_en: text,
  fail_reason: text,
  image_url: text,
  submit_time: number,
  finish_time: number,
  channel_id: number,
}

export const task = {
  id: number,
  task_id: text,
  platform: 'suno',
  action: text,
  status: text,
  progress: expect.stringMatching(/^\d+%$/),
  fail_reason: text,
  submit_time: number,
  finish_time: number,
  channel_id: number,
}

export const hour = {
  model_name: text,
  created_at: number,
  count: number,
  quota: number,
  token_used: number,
}

export const price = {
  model_name: text,
  quota_type: number,
  model_ratio: number,
  model_price: number,
  completion_ratio: number,
  enable_groups: expect.any(Array),
}

export const status = {
  version: text,
  start_time: number,
  system_name: text,
  logo: text,
  footer_html: text,
  server_address: text,
  quota_per_unit: number,
  display_in_currency: flag,
  enable_drawing: flag,
  enable_task: flag,
  enable_data_export: flag,
  data_export_default_time: text,
  default_collapse_sidebar: flag,
  mj_notify_enabled: flag,
  demo_site_enabled: flag,
  chat_link: text,
  chat_link2: text,
  chats: expect.any(Array),
  email_verification: flag,
  github_oauth: flag,
  github_client_id: text,
  linuxdo_oauth: flag,
  linuxdo_client_id: text,
  oidc_enabled: flag,
  oidc_client_id: text,
  oidc_authorization_endpoint: text,
  telegram_oauth: flag,
  telegram_bot_name: text,
  wechat_login: flag,
  wechat_qrcode: text,
  turnstile_check: flag,
  turnstile_site_key: text,
  top_up_link: text,
  min_topup: number,
  enable_online_topup: flag,
}

const on = expect.stringMatching(/^(true|false)$/)
const digits = expect.stringMatching(/^\d+(\.\d+)?$/)

/** The settings that have a control on a page, with the form of their texts. */
export const options = {
  ModelRatio: json,
  ModelPrice: json,
  CompletionRatio: json,
  GroupRatio: json,
  UserUsableGroups: json,
  TopupGroupRatio: json,
  Chats: json,
  EmailDomainWhitelist: text,
  TopUpLink: text,
  ChatLink: text,
  ChatLink2: text,
  SensitiveWords: text,
  AutomaticDisableKeywords: text,
  DataExportDefaultTime: expect.stringMatching(/^(hour|day|week)$/),
  QuotaPerUnit: digits,
  RetryTimes: digits,
  QuotaForNewUser: digits,
  QuotaForInviter: digits,
  QuotaForInvitee: digits,
  QuotaRemindThreshold: digits,
  PreConsumedQuota: digits,
  StreamCacheQueueLength: digits,
  ChannelDisableThreshold: digits,
  DataExportInterval: digits,
  Price: digits,
  MinTopUp: digits,
  SMTPPort: digits,
  DisplayInCurrencyEnabled: on,
  DisplayTokenStatEnabled: on,
  DefaultCollapseSidebar: on,
  DemoSiteEnabled: on,
  DrawingEnabled: on,
  MjNotifyEnabled: on,
  MjAccountFilterEnabled: on,
  MjModeClearEnabled: on,
  MjForwardUrlEnabled: on,
  MjActionCheckSuccessEnabled: on,
  CheckSensitiveEnabled: on,
  CheckSensitiveOnPromptEnabled: on,
  StopOnSensitiveEnabled: on,
  LogConsumeEnabled: on,
  DataExportEnabled: on,
  AutomaticDisableChannelEnabled: on,
  AutomaticEnableChannelEnabled: on,
  PasswordLoginEnabled: on,
  PasswordRegisterEnabled: on,
  EmailVerificationEnabled: on,
  GitHubOAuthEnabled: on,
  LinuxDOOAuthEnabled: on,
  WeChatAuthEnabled: on,
  TelegramOAuthEnabled: on,
  TurnstileCheckEnabled: on,
  RegisterEnabled: on,
  EmailDomainRestrictionEnabled: on,
  EmailAliasRestrictionEnabled: on,
  SMTPSSLEnabled: on,
  Notice: text,
  SystemName: text,
  Logo: text,
  Footer: text,
  About: text,
  HomePageContent: text,
  ServerAddress: text,
  WorkerUrl: text,
  PayAddress: text,
  EpayId: text,
  CustomCallbackAddress: text,
  SMTPServer: text,
  SMTPAccount: text,
  SMTPFrom: text,
  GitHubClientId: text,
  LinuxDOClientId: text,
  WeChatServerAddress: text,
  WeChatAccountQRCodeImageURL: text,
  TelegramBotName: text,
}
