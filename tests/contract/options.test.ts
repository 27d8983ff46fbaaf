import { describe, expect, it } from 'vitest'
import {
  formatOption,
  isDefault,
  isOptionKey,
  optionKeys,
  optionRow,
  parseOption,
  storedText,
  type OptionKey,
} from '../../contract/options.ts'

const OLD_KEYS =
  `About, AutomaticDisableChannelEnabled, AutomaticDisableKeywords, AutomaticEnableChannelEnabled, ChannelDisableThreshold, ChatLink, ChatLink2, Chats, CheckSensitiveEnabled, CheckSensitiveOnPromptEnabled, CompletionRatio, CustomCallbackAddress, DataExportDefaultTime, DataExportEnabled, DataExportInterval, DefaultCollapseSidebar, DemoSiteEnabled, DisplayInCurrencyEnabled, DisplayTokenStatEnabled, DrawingEnabled, EmailAliasRestrictionEnabled, EmailDomainRestrictionEnabled, EmailDomainWhitelist, EmailVerificationEnabled, EpayId, EpayKey, FileDownloadPermission, FileUploadPermission, Footer, GitHubClientId, GitHubClientSecret, GitHubOAuthEnabled, GroupRatio, HomePageContent, ImageDownloadPermission, ImageUploadPermission, LinuxDOClientId, LinuxDOClientSecret, LinuxDOOAuthEnabled, LogConsumeEnabled, Logo, MinTopUp, MjAccountFilterEnabled, MjActionCheckSuccessEnabled, MjForwardUrlEnabled, MjModeClearEnabled, MjNotifyEnabled, ModelPrice, ModelRatio, Notice, PasswordLoginEnabled, PasswordRegisterEnabled, PayAddress, PreConsumedQuota, Price, QuotaForInvitee, QuotaForInviter, QuotaForNewUser, QuotaPerUnit, QuotaRemindThreshold, RegisterEnabled, RetryTimes, SMTPAccount, SMTPFrom, SMTPPort, SMTPSSLEnabled, SMTPServer, SMTPToken, SensitiveWords, ServerAddress, StopOnSensitiveEnabled, StreamCacheQueueLength, SystemName, TaskEnabled, TelegramBotName, TelegramBotToken, TelegramOAuthEnabled, TopUpLink, TopupGroupRatio, TurnstileCheckEnabled, TurnstileSecretKey, TurnstileSiteKey, UserUsableGroups, WeChatAccountQRCodeImageURL, WeChatAuthEnabled, WeChatServerAddress, WeChatServerToken, WorkerUrl, WorkerValidKey`
    .split(', ')
    .toSorted()
const OUR_KEYS = [
  'AudioCompletionRatio',
  'AudioRatio',
  'CacheRatio',
  'ConversationAffinityTime',
  'CreateCacheRatio',
  'DefaultLanguage',
  'FileSearchPrice',
  'ImageCompletionRatio',
  'ImageRatio',
  'ImageSizeRatio',
  'Limits',
  'LogRetentionDays',
  'OIDCClientId',
  'OIDCClientSecret',
  'OIDCEnabled',
  'OIDCIssuer',
  'OIDCName',
  'RelayHeadersTimeout',
  'RelayIdleTimeout',
  'RelayTotalTimeout',
  'SecondFactorRequiredFor',
  'StripeCurrency',
  'StripeMinTopUp',
  'StripePrice',
  'StripeSecretKey',
  'StripeWebhookSecret',
  'WebSearchPrice',
]
const SECRETS = [
  'EpayKey',
  'GitHubClientSecret',
  'LinuxDOClientSecret',
  'OIDCClientSecret',
  'SMTPToken',
  'StripeSecretKey',
  'StripeWebhookSecret',
  'TelegramBotToken',
  'TurnstileSecretKey',
  'WeChatServerToken',
  'WorkerValidKey',
]

const problem = (key: OptionKey, text: string) => {
  const parsed = parseOption(key, text)
  return parsed.ok ? undefined : parsed.problem
}

const isPublic = (key: OptionKey) => {
  const { status, content } = optionRow(key)
  return status !== undefined || content !== undefined
}

describe('the option table', () => {
  it('holds the 89 old keys and ours', () => {
    expect(optionKeys.toSorted()).toEqual([...OLD_KEYS, ...OUR_KEYS].toSorted())
  })

  it('has secrets, none of them public', () => {
    const secrets = optionKeys.filter(key => optionRow(key).secret)
    expect(secrets.toSorted()).toEqual(SECRETS)
    expect(secrets.filter(key => isPublic(key))).toEqual([])
  })

  it('has no other names, such as those that objects inherit', () => {
    expect(['__proto__', 'constructor', 'PATH', 'toString'].filter(isOptionKey)).toEqual([])
  })

  it('publishes each value under a name of its own', () => {
    const rows = optionKeys.map(optionRow)
    const names = [
      rows.flatMap(({ status }) => status ?? []),
      rows.flatMap(({ rest }) => rest ?? []),
      rows.flatMap(({ content }) => content ?? []),
    ]
    for (const list of names) expect(new Set(list).size).toBe(list.length)
  })

  it.each(optionKeys)('has a default for %s that parses and is stored as it stands', key => {
    const text = optionRow(key).default
    expect(problem(key, text)).toBeUndefined()
    expect(storedText(key, text)).toBe(text)
  })

  it.each(optionKeys)('gives the text of %s back', key => {
    const parsed = parseOption(key, optionRow(key).default)
    if (!parsed.ok) throw new Error(parsed.problem.messageKey)
    const again = parseOption(key, formatOption(key, parsed.value))
    expect(again).toEqual(parsed)
  })
})

describe('values', () => {
  it.each([
    ['DrawingEnabled', 'true', true],
    ['DrawingEnabled', 'false', false],
    ['RetryTimes', ' 3 ', 3],
    ['QuotaPerUnit', '500000.5', 500_000.5],
    ['QuotaForNewUser', '9007199254740991', 9_007_199_254_740_991n],
    ['DataExportDefaultTime', 'week', 'week'],
    ['ServerAddress', 'https://a.example//', 'https://a.example'],
    ['SensitiveWords', ' a \n\n(a+)+$\r\n', ['a', '(a+)+$']],
    ['EmailDomainWhitelist', 'A.com, b.com,a.com,', ['a.com', 'b.com']],
    ['EmailDomainWhitelist', '', []],
    ['Chats', '[{"A":"ama://x?k={key}"}]', [{ name: 'A', url: 'ama://x?k={key}' }]],
    [
      'GroupRatio',
      '{"default":0,"vip":0.5}',
      new Map([
        ['default', 0],
        ['vip', 0.5],
      ]),
    ],
    ['UserUsableGroups', '{"vip":"Very"}', new Map([['vip', 'Very']])],
    ['Logo', '/logo.png', '/logo.png'],
    ['Logo', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ] as const)('%s reads "%s"', (key, text, value) => {
    expect(parseOption(key, text)).toEqual({ ok: true, value })
  })

  it.each([
    ['LogConsumeEnabled', 'x', 'valueBoolean'],
    ['LogConsumeEnabled', '', 'valueBoolean'],
    ['DrawingEnabled', 'True', 'valueBoolean'],
    ['DrawingEnabled', '1', 'valueBoolean'],
    ['TurnstileCheckEnabled', 'x', 'valueBoolean'],
    ['RetryTimes', '', 'valueInteger'],
    ['RetryTimes', '1.5', 'valueInteger'],
    ['RetryTimes', '-1', 'valueTooSmall'],
    ['RetryTimes', '1000000000', 'valueTooBig'],
    ['QuotaPerUnit', '0', 'valueNotAbove'],
    ['QuotaPerUnit', '1e5', 'valueNumber'],
    ['QuotaPerUnit', 'NaN', 'valueNumber'],
    ['Price', '0', 'valueNotAbove'],
    ['Price', 'Infinity', 'valueNumber'],
    ['MinTopUp', '0', 'valueTooSmall'],
    ['MinTopUp', '', 'valueInteger'],
    ['DataExportInterval', '0', 'valueTooSmall'],
    ['ChannelDisableThreshold', '-1', 'valueTooSmall'],
    ['QuotaRemindThreshold', '-1', 'valueTooSmall'],
    ['QuotaRemindThreshold', '9007199254740992', 'valueTooBig'],
    ['SMTPPort', '65536', 'valueTooBig'],
    ['DataExportDefaultTime', 'month', 'valueChoice'],
    ['ServerAddress', 'javascript:alert(1)', 'valueUrl'],
    ['ServerAddress', 'https://user@a.example', 'valueUrl'],
    ['ServerAddress', 'https://a.example/#x', 'valueUrl'],
    ['PayAddress', 'ftp://a.example', 'valueUrl'],
    ['TopUpLink', 'javascript:alert(1)', 'valueLink'],
    ['ChatLink', 'data:text/html,x', 'valueLink'],
    ['Logo', 'javascript:alert(1)', 'valueLink'],
    ['SystemName', 'a\nb', 'valueLine'],
    ['GroupRatio', '{"\\ud800":1}', 'valueJson'],
    ['UserUsableGroups', '{"default":"a\\u0000"}', 'valueJson'],
    ['EpayKey', 'a\r\nb', 'valueLine'],
    ['EmailDomainWhitelist', 'a@b.com', 'valueDomain'],
    ['EmailDomainWhitelist', 'gmail', 'valueDomain'],
    ['GroupRatio', '', 'valueJson'],
    ['GroupRatio', '[1]', 'valueJson'],
    ['GroupRatio', '{"a":1,}', 'valueJson'],
    ['GroupRatio', 'null', 'valueJson'],
    ['GroupRatio', '{"a":-1}', 'valueJsonNumber'],
    ['GroupRatio', '{"a":"1"}', 'valueJsonNumber'],
    ['ModelRatio', '{"a":1e308}', 'valueJsonNumber'],
    ['ModelRatio', '{"a":1e309}', 'valueJsonNumber'],
    ['ModelPrice', '{"a":1e-300}', 'valueJsonNumber'],
    ['ModelPrice', '{"a":null}', 'valueJsonNumber'],
    ['ModelPrice', '{"a":1,"b":2,"\\u0061":3}', 'valueJsonTwice'],
    ['ModelPrice', '{"__proto__":1}', 'valueJsonName'],
    ['ModelPrice', '{" ":1}', 'valueJsonName'],
    ['UserUsableGroups', '{"a":1}', 'valueJsonText'],
    ['Chats', '{', 'valueJson'],
    ['Chats', '{"A":"https://a.example"}', 'chatsShape'],
    ['Chats', '[{"A":"https://a.example","B":"https://b.example"}]', 'chatsShape'],
    ['Chats', '["https://a.example"]', 'chatsShape'],
    ['Chats', '[{"A":7}]', 'chatsShape'],
    ['Chats', '[{"A":"javascript:alert(1)"}]', 'chatsLink'],
    ['Chats', '[{"A":"JavaScript:alert(1)"}]', 'chatsLink'],
    ['Chats', '[{"A":"java\\nscript:alert(1)"}]', 'chatsLink'],
    ['Chats', '[{"A":" javascript:alert(1)"}]', 'chatsLink'],
    ['Chats', '[{"A":"data:text/html,x"}]', 'chatsLink'],
    ['Chats', '[{"A":"//a.example"}]', 'chatsLink'],
  ] as const)('%s refuses "%s" and says %s', (key, text, messageKey) => {
    expect(problem(key, text)?.messageKey).toBe(messageKey)
  })

  it.each([
    ['GroupRatio', `{"a":1,"b":2,"a":3}`, { name: 'a' }],
    ['ModelRatio', `{"gpt-4":-1}`, { name: 'gpt-4', max: 1_000_000_000 }],
    ['RetryTimes', '11', { max: 10 }],
  ] as const)('%s names what is wrong in %s', (key, text, params) => {
    expect(problem(key, text)?.params).toEqual(params)
  })

  it('accepts a map of up to a megabyte only', () => {
    const pairs = Array.from({ length: 80_000 }, (_, index) => `"model-${index}":1`)
    expect(problem('ModelRatio', `{${pairs.slice(0, 50_000).join()}}`)).toBeUndefined()
    expect(problem('ModelRatio', `{${pairs.join()}}`)?.messageKey).toBe('valueTooLong')
  })

  it('reads a map whose name is very long without running out of stack', () => {
    expect(problem('ModelRatio', `{"${'\\\\'.repeat(400_000)}":1}`)?.messageKey).toBe(
      'valueJsonName',
    )
  })
})

describe('stored texts', () => {
  it.each([
    ['ServerAddress', ' https://a.example/ ', 'https://a.example'],
    ['DrawingEnabled', ' true ', 'true'],
    ['RetryTimes', '03', '3'],
    ['GroupRatio', '{\n  "vip": 1.0,\n  "default": 1\n}', '{\n  "vip": 1.0,\n  "default": 1\n}'],
    ['SensitiveWords', 'a\n\nb\n', 'a\n\nb\n'],
  ] as const)('%s', (key, text, stored) => {
    expect(storedText(key, text)).toBe(stored)
  })
})

describe('whether a text is the default', () => {
  it.each([
    ['DrawingEnabled', 'true', true],
    ['DrawingEnabled', 'false', false],
    ['TopupGroupRatio', '{ "default": 1, "svip": 1.0, "vip": 1 }', true],
    ['TopupGroupRatio', '{"default":1}', false],
    ['SensitiveWords', 'test_sensitive\n', true],
    ['RetryTimes', 'x', false],
  ] as const)('%s: "%s"', (key, text, is) => {
    expect(isDefault(key, text)).toBe(is)
  })
})
