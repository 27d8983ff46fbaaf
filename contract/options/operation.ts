import defaults from './defaults.json' with { type: 'json' }
import { chats, limitMap, numberMap, textMap } from './json-kinds.ts'
import { choice, flag, integer, lines, link, number, quota } from './plain-kinds.ts'
import { section } from './row.ts'

const COUNT_MAX = 2_147_483_647
const FAILED_CALLS = 'server/domain/usage/failed-calls.ts'
const MINUTES_A_DAY = 1_440
/** Ten years. */
const RETENTION_DAYS_MAX = 3_650
const SECONDS_AN_HOUR = 3_600
const SECONDS_A_DAY = 86_400
const QUOTA_PER_UNIT_MAX = 1_000_000_000_000

const limits = section('operation', 'limits', 'sign-in-options:change')
const general = section('operation', 'general')
const drawing = section('operation', 'drawing')
const sensitive = section('operation', 'sensitive-words')
const logs = section('operation', 'logs')
const dashboard = section('operation', 'dashboard')
const monitoring = section('operation', 'monitoring')
const amounts = section('operation', 'quota', 'price-options:change')
const chat = section('operation', 'chat')
const groups = section('operation', 'groups', 'price-options:change')

/** The options of the operation tab. */
export const operation = {
  /** Where codes can be bought. */
  TopUpLink: general.public(link, '', {
    status: 'topUpLink',
    rest: 'top_up_link',
    effect: 'client/routes/wallet/parts/RedeemCard.tsx',
  }),
  /** A chat site; when set, it takes the place of `Chats`. */
  ChatLink: general.public(link, '', {
    status: 'chatLink',
    rest: 'chat_link',
    effect: 'client/entities/chatSites.ts',
  }),
  /** A second chat site. */
  ChatLink2: general.public(link, '', {
    status: 'secondChatLink',
    rest: 'chat_link2',
    effect: 'client/entities/chatSites.ts',
  }),
  /** Units of quota in one US dollar. */
  QuotaPerUnit: section('operation', 'general', 'price-options:change').public(
    number({ above: 0, max: QUOTA_PER_UNIT_MAX }),
    '500000',
    {
      status: 'quotaPerUnit',
      rest: 'quota_per_unit',
      effect: 'server/domain/pricing/rate-table.ts',
    },
  ),
  /** Further attempts of a call after the first. */
  RetryTimes: general.private(integer(0, 10), '0', 'server/relay/try-channels.ts'),
  /**
   * Seconds that an upstream may take until the headers of its answer. A whole answer of a
   * reasoning model begins only when it is complete; client libraries wait for ten minutes.
   */
  RelayHeadersTimeout: general.private(
    integer(1, SECONDS_AN_HOUR),
    '600',
    'server/relay/steps/time-limits.ts',
  ),
  /** Seconds that an upstream may be silent in the middle of its answer. */
  RelayIdleTimeout: general.private(
    integer(1, SECONDS_AN_HOUR),
    '120',
    'server/relay/steps/time-limits.ts',
  ),
  /** Seconds that one call of an upstream may take; then its answer ends, and is charged so far. */
  RelayTotalTimeout: general.private(
    integer(1, SECONDS_A_DAY),
    '1800',
    'server/relay/steps/time-limits.ts',
  ),
  /** Seconds after its last call that a conversation stays with its channel and key; 0: it does not. */
  ConversationAffinityTime: general.private(
    integer(0, SECONDS_A_DAY),
    '3600',
    'server/relay/affinity/places.ts',
  ),
  /** The language of error messages for relay callers whose request has none. */
  DefaultLanguage: general.public(choice('en', 'zh'), 'en', {
    status: 'defaultLanguage',
    effect: 'server/relay/render-context.ts',
  }),
  /** Show money instead of units. */
  DisplayInCurrencyEnabled: general.public(flag, 'true', {
    status: 'isQuotaInCurrency',
    rest: 'display_in_currency',
    effect: 'client/format/quota.ts',
  }),
  /** The billing endpoints report the token, not its owner. */
  DisplayTokenStatEnabled: general.private(flag, 'true', 'compat/api/routes/billing.ts'),
  /** The side menu starts collapsed. */
  DefaultCollapseSidebar: general.public(flag, 'false', {
    status: 'isSidebarCollapsed',
    rest: 'default_collapse_sidebar',
    effect: 'client/shell/PermanentMenu.tsx',
  }),
  /** The console shows that this is a demonstration. */
  DemoSiteEnabled: general.public(flag, 'false', {
    status: 'isDemo',
    rest: 'demo_site_enabled',
    effect: 'client/shell/Header.tsx',
  }),

  /** The drawing page is in the menu. */
  DrawingEnabled: drawing.public(flag, 'true', {
    status: 'hasDrawing',
    rest: 'enable_drawing',
    effect: 'client/routes/drawings/Drawings.entrypoint.ts',
  }),
  /** Keep the caller's callback address; the callback reveals the address of this server. */
  MjNotifyEnabled: drawing.public(flag, 'false', {
    status: 'hasDrawingCallbacks',
    rest: 'mj_notify_enabled',
    effect: 'compat/relay/midjourney-call.ts',
  }),
  /** Keep `accountFilter`. */
  MjAccountFilterEnabled: drawing.private(flag, 'false', 'compat/relay/midjourney-call.ts'),
  /** Serve pictures from this site's address. */
  MjForwardUrlEnabled: drawing.private(flag, 'true', 'server/domain/tasks/image-link.ts'),
  /** Strip `--fast`, `--relax` and `--turbo` from prompts. */
  MjModeClearEnabled: drawing.private(flag, 'false', 'compat/relay/midjourney-call.ts'),
  /** Follow-up actions need a successful drawing. */
  MjActionCheckSuccessEnabled: drawing.private(flag, 'true', 'compat/relay/midjourney-call.ts'),
  /** The page of asynchronous tasks is in the menu. */
  TaskEnabled: drawing.public(flag, 'true', {
    status: 'hasTasks',
    rest: 'enable_task',
    effect: 'client/routes/tasks/Tasks.entrypoint.ts',
  }),

  /** Whether calls are checked for sensitive words. */
  CheckSensitiveEnabled: sensitive.private(
    flag,
    'true',
    'server/domain/sensitive-words/prompt-filter.ts',
  ),
  /** Whether prompts are checked, the only texts that are. */
  CheckSensitiveOnPromptEnabled: sensitive.private(
    flag,
    'true',
    'server/domain/sensitive-words/prompt-filter.ts',
  ),
  /** Refuse a call with a word; otherwise the word is replaced. */
  StopOnSensitiveEnabled: sensitive.private(
    flag,
    'true',
    'server/domain/sensitive-words/prompt-filter.ts',
  ),
  /** Literal words, compared without regard to case. */
  SensitiveWords: sensitive.private(
    lines,
    'test_sensitive',
    'server/domain/sensitive-words/cache.ts',
  ),

  /** Write a log row for every charged call. */
  LogConsumeEnabled: logs.private(flag, 'true', 'server/domain/money/ledger-batch-sql.ts'),

  /** Rows of the log that are older than so many days are deleted, once a day. 0: none. */
  LogRetentionDays: logs.private(
    integer(0, RETENTION_DAYS_MAX),
    '0',
    'server/domain/logs/retain-logs.ts',
  ),

  /** The dashboard is in the menu, and failed calls are counted for it. */
  DataExportEnabled: dashboard.public(flag, 'true', {
    status: 'hasDashboard',
    rest: 'enable_data_export',
    effect: 'server/domain/usage/usage-scope.ts',
  }),
  /** Minutes between two writes of the counts of failed calls. */
  DataExportInterval: dashboard.private(integer(1, MINUTES_A_DAY), '5', FAILED_CALLS),
  /** The granularity that the dashboard starts with. */
  DataExportDefaultTime: dashboard.public(choice('hour', 'day', 'week'), 'hour', {
    status: 'dashboardInterval',
    rest: 'data_export_default_time',
    effect: 'client/routes/dashboard/parts/dashboardState.ts',
  }),

  /** Seconds; a slower channel is unusable for a test of all. 0: no limit. */
  ChannelDisableThreshold: monitoring.private(
    number({ min: 0, max: SECONDS_A_DAY }),
    '5',
    'server/domain/channels/react-to-test.ts',
  ),
  /** The owner of a balance that falls below gets a mail. */
  QuotaRemindThreshold: monitoring.private(
    quota,
    '1000',
    'server/domain/reminders/remind-of-low-balance.ts',
  ),
  /** Whether the server disables channels: refused, slow, silent and empty ones. */
  AutomaticDisableChannelEnabled: monitoring.private(
    flag,
    'false',
    'server/domain/channels/auto-status.ts',
  ),
  /** Whether it enables them again: those that pass a test in time, or have a balance. */
  AutomaticEnableChannelEnabled: monitoring.private(
    flag,
    'false',
    'server/domain/channels/auto-status.ts',
  ),
  /**
   * Phrases in an upstream's error message that disable its channel, for a status about the account (401,
   * 402, 403, 429, 500 and more). Text that the caller sent does not count.
   */
  AutomaticDisableKeywords: monitoring.private(
    lines,
    defaults.AutomaticDisableKeywords.join('\n'),
    'server/relay/steps/classify-failure.ts',
  ),

  /** The first quota of a new user. */
  QuotaForNewUser: amounts.private(quota, '0', 'server/domain/users/open-account.ts'),
  /** Completion tokens assumed when a call sets no limit; a count of tokens, not of quota. */
  PreConsumedQuota: amounts.private(
    integer(0, COUNT_MAX),
    '500',
    'server/relay/usage/completion-to-hold.ts',
  ),
  /** The reward of the inviter of a new user. */
  QuotaForInviter: amounts.private(quota, '0', 'server/domain/invitations/reward-invitation.ts'),
  /** The reward of the invited user. */
  QuotaForInvitee: amounts.private(quota, '0', 'server/domain/invitations/reward-invitation.ts'),

  /** The chat sites of the menu, in order. */
  Chats: chat.public(chats, JSON.stringify(defaults.Chats), {
    status: 'chats',
    rest: 'chats',
    effect: 'client/entities/chatSites.ts',
  }),

  /** All groups, and the factor of their prices. */
  GroupRatio: groups.private(
    numberMap,
    '{"default":1,"svip":1,"vip":1}',
    'server/domain/groups/group-ratio.ts',
  ),
  /** The groups that every user may choose for a token, with descriptions. */
  UserUsableGroups: groups.private(
    textMap,
    JSON.stringify(defaults.UserUsableGroups),
    'server/domain/groups/descriptions.ts',
  ),
  /** Other values of limits by their names in `docs/limits.md`. */
  Limits: limits.private(limitMap, '{}', 'server/domain/limits/limit-of.ts'),
}
