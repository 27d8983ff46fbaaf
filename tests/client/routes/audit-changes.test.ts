import { describe, expect, it } from 'vitest'
import { auditNouns } from '../../../client/routes/audit/Audit.entrypoint.ts'
import { fieldOf, formTexts } from '../../../client/routes/audit/changes/auditFields.ts'
import { readableChanges } from '../../../client/routes/audit/changes/readableChanges.ts'
import { labelsIn } from '../../../client/build/auditLabels.ts'
import en from '../../../client/i18n/en/audit.json'
import commonEn from '../../../client/i18n/en/common.json'
import zh from '../../../client/i18n/zh/audit.json'
import commonZh from '../../../client/i18n/zh/common.json'
import { auditNouns as recordedNouns, auditVerbs } from '../../../contract/audit-actions.ts'
import type { Language } from '../../../contract/enums.ts'
import { UpdateChannel } from '../../../contract/inputs/channel.ts'
import { UpdateRedemption } from '../../../contract/inputs/redemption.ts'
import { UpdateToken } from '../../../contract/inputs/token.ts'
import { optionKeys, optionRow } from '../../../contract/options.ts'

type Change = readonly [field: string, before: string | null, after: string | null]

const own = { en: { audit: en, common: commonEn }, zh: { audit: zh, common: commonZh } }

/** Texts as the page has them: its own, those of every page, and the names of fields. */
function textsFor(language: Language) {
  const texts = { ...labelsIn(language), ...own[language] }
  return (key: string) => {
    const found = key.split(/[:.]/).reduce<unknown>((tree, part) => partOf(tree, part), texts)
    return typeof found === 'string' ? found : undefined
  }
}

const partOf = (tree: unknown, part: string) =>
  (tree as Readonly<Record<string, unknown>> | undefined)?.[part]

/** Whether a key is that of several texts, such as the names of the values of an enum. */
function isGroup(language: Language, key: string): boolean {
  const found = key.split(/[:.]/).reduce<unknown>(partOf, labelsIn(language))
  return typeof found === 'object' && found !== null
}

const dollars = { isQuotaInCurrency: true, quotaPerUnit: 500_000 }

function linesOf(action: string, changes: readonly Change[], language: Language = 'en') {
  const entry = {
    action,
    changes: changes.map(([field, before, after]) => ({ field, before, after })),
  }
  const shown = readableChanges(entry, {
    textOf: textsFor(language),
    moneyText: (money, currency) => `${currency} ${money}`,
    quotaStyle: dollars,
    language,
  })
  return shown.map(({ label, before, after }) =>
    before ? `${label}: ${before.text} → ${after.text}` : `${label}: ${after.text}`,
  )
}

describe('a change of the audit log', () => {
  it.each<[string, Change, string]>([
    ['user.update', ['displayName', 'ann', 'Ann'], 'Display name: ann → Ann'],
    ['user.set-role', ['role', 'NORMAL', 'ADMIN'], 'Role: User → Admin'],
    ['user.set-status', ['status', 'ENABLED', 'DISABLED'], 'Status: Active → Banned'],
    ['user.update', ['passwordHash', '***', '***'], 'Password: *** → ***'],
    ['option.update', ['Notice', 'Long…', 'Long…'], 'Notice: Long… → Long…'],
    ['user.update', ['accessTokenHash', '***', null], 'System access token: *** → -'],
    [
      'user.set-reminder',
      ['remindBelow', '500000', null],
      'Low balance reminder: $1.00 → Amount of this site',
    ],
    ['user.bind-email', ['', null, 'a@example.com'], 'Email: a@example.com'],
    ['money.adjust', ['', '500000', '500001'], 'Balance: $1.00 → $1.000002'],
    ['money.adjust', ['', '50000000000', '50000500000'], 'Balance: $100,000.00 → $100,001.00'],
    ['token.update', ['balance', '0', '250000'], 'Quota: $0.00 → $0.50'],
    ['token.update', ['unlimited', null, 'true'], 'Unlimited quota: Yes'],
    ['token.update', ['expiresAt', null, null], 'Expires at: Never'],
    ['token.create', ['expiresAt', null, '2027-01-31T08:05:09'], 'Expires at: 2027-01-31 08:05:09'],
    ['token.create', ['modelLimits', null, '["gpt-4o","o1"]'], 'Allowed models: gpt-4o, o1'],
    ['token.create', ['modelLimits', null, '[]'], 'Allowed models: empty'],
    ['channel.create', ['type', null, '1'], 'Type: OpenAI'],
    ['channel.update', ['autoBan', 'true', 'false'], 'Allow auto-disable: Yes → No'],
    ['channel.update', ['modelMapping.a.b', 'x', 'y'], 'Model mapping: a.b: x → y'],
    ['channel.set-tag-status', ['after.status', null, 'DISABLED'], 'Status: Disabled'],
    ['channel.auto-disable', ['', 'ENABLED', 'AUTO_DISABLED'], 'Status: Enabled → Auto-disabled'],
    ['channel.delete', ['removed', null, '[{"id":3}]'], 'Deleted channels: ID: 3'],
    [
      'redemption.delete',
      ['deleted', null, '[{"id":3,"quota":"500000"},{"id":4,"status":"UNUSED"}]'],
      'Deleted codes: ID: 3, Amount: $1.00; ID: 4, Status: Unused',
    ],
    ['option.update', ['QuotaForNewUser', '0', '500000'], 'Balance of new users: $0.00 → $1.00'],
    ['option.update', ['PasswordLoginEnabled', 'true', 'false'], 'Password sign-in: on → off'],
    ['option.update', ['DataExportDefaultTime', 'hour', 'day'], 'Default granularity: Hour → Day'],
    ['option.update', ['SMTPToken', '', '***'], 'SMTP credential: empty → ***'],
    ['option.update', ['ModelRatio.gpt-4.1', '1', '2'], 'Model rates: gpt-4.1: 1 → 2'],
    [
      'log.clear',
      ['before', null, '2026-01-31T08:05:09'],
      'Delete logs older than: 2026-01-31 08:05:09',
    ],
    ['user.update', ['newField', '1', '2'], 'newField: 1 → 2'],
    ['user.update', ['constructor', '1', '2'], 'constructor: 1 → 2'],
    ['option.update', ['NoSuchOption', '1', '2'], 'NoSuchOption: 1 → 2'],
    ['planet.update', ['quota', '1', '2'], 'quota: 1 → 2'],
    ['token.update', ['balance', '***', 'many'], 'Quota: *** → many'],
    ['token.update', ['expiresAt', null, 'soon'], 'Expires at: soon'],
    ['user.set-role', ['role', null, 'KING'], 'Role: KING'],
  ])('%s %j is "%s"', (action, change, line) => {
    expect(linesOf(action, [change])).toEqual([line])
  })

  it('is left out where only the other fields of its entry changed', () => {
    const changes: Change[] = [
      ['name', 'Gift', 'Gift'],
      ['quota', '500000', '1000000'],
    ]
    expect(linesOf('redemption.update', changes)).toEqual(['Amount: $1.00 → $2.00'])
  })

  it('is shown for each changed entry of a map that was recorded as a whole', () => {
    const [before, after] = [
      '{"default":1,"svip":1,"vip":1}',
      '{"default": 1, "vip": 0.8, "x.y": 2}',
    ]
    expect(linesOf('option.update', [['GroupRatio', before, after]])).toEqual([
      'Group rates: svip: 1 → -',
      'Group rates: vip: 1 → 0.8',
      'Group rates: x.y: 2',
    ])
    const other = '{ "default": 1 }'
    expect(linesOf('option.update', [['GroupRatio', '{"default":1}', other]])).toEqual([
      `Group rates: {"default":1} → ${other}`,
    ])
  })

  it('has money in the currency of its order', () => {
    const changes: Change[] = [
      ['method', null, 'stripe'],
      ['owed', null, '12.50'],
      ['currency', null, 'EUR'],
    ]
    expect(linesOf('order.create', changes)).toEqual([
      'Payment method: Card (Stripe)',
      'Amount due: EUR 12.50',
      'Currency: Euro (EUR)',
    ])
    expect(linesOf('order.complete', changes.slice(0, 2))).toContain('Amount due: 12.50')
  })

  it('is in Chinese too', () => {
    expect(linesOf('user.set-role', [['role', 'NORMAL', 'ADMIN']], 'zh')).toEqual([
      '角色: 普通用户 → 管理员',
    ])
    expect(linesOf('option.update', [['PasswordLoginEnabled', 'true', 'false']], 'zh')).toEqual([
      '允许密码登录: 开 → 关',
    ])
  })

  it('has quota in units on a site that shows units', () => {
    const entry = {
      action: 'money.adjust',
      changes: [{ field: null, before: '500000', after: '12345678' }],
    }
    const [shown] = readableChanges(entry, {
      textOf: textsFor('en'),
      moneyText: money => money,
      quotaStyle: { isQuotaInCurrency: false, quotaPerUnit: 500_000 },
      language: 'en',
    })
    expect(shown).toMatchObject({
      label: 'Balance',
      before: { text: '500,000', recorded: '500000' },
      after: { text: '12,345,678' },
    })
  })
})

describe('the filter of the audit log', () => {
  it('has every noun of an action', () => {
    const nouns = Object.keys(recordedNouns).map(noun => noun.toUpperCase().replaceAll('-', '_'))
    expect([...auditNouns]).toEqual(nouns)
  })
})

describe('the actions of the audit log', () => {
  it.each([
    ['English', en],
    ['Chinese', zh],
  ])('have a name each in %s', (_language, { actions }) => {
    const named = Object.entries(actions).map(([noun, names]) => [noun, Object.keys(names)])
    expect(Object.fromEntries(named)).toEqual(auditVerbs)
  })
})

describe('the fields of the audit log', () => {
  it.each<Language>(['en', 'zh'])('have a text each, and no others are loaded: %s', language => {
    const textOf = textsFor(language)
    const { options, token } = labelsIn(language)
    const labels = formTexts().filter(key => !key.includes('*'))
    expect(labels.filter(key => textOf(key) === undefined && !isGroup(language, key))).toEqual([])
    expect(Object.keys(token ?? {})).toEqual(['name', 'status', 'form'])
    const helps = Object.values(partOf(options, 'fields') as object).flatMap(Object.keys)
    expect(new Set(helps)).toEqual(new Set(['label']))
  })

  it.each([
    ['channel', UpdateChannel, ['key']],
    ['token', UpdateToken, ['balanceFrom', 'balanceTo']],
    ['redemption', UpdateRedemption, []],
  ])('include what a form changes: %s', (noun, input, notRecorded: string[]) => {
    const recorded = Object.keys(input.shape).filter(name => !notRecorded.includes(name))
    expect(recorded.filter(name => !fieldOf(`${noun}.update`, name))).toEqual([])
  })

  it('read each option by its kind', () => {
    const kinds = optionKeys.map(key => {
      const { name, control } = optionRow(key).kind
      if (control === 'CHOICE') return [key, 'names']
      return [key, name === 'quota' ? 'quota' : 'switch']
    })
    const read = optionKeys.map(key => {
      const field = fieldOf('option.update', key)
      return [key, field?.names ? 'names' : field?.kind]
    })
    expect(read).toEqual(kinds)
  })
})
