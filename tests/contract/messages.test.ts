import { describe, expect, it } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { errorMessage, message } from '../../contract/messages.ts'
import en from '../../contract/messages/en.json' with { type: 'json' }
import zh from '../../contract/messages/zh.json' with { type: 'json' }
import consoleEn from '../../client/i18n/en/errors.json' with { type: 'json' }
import consoleZh from '../../client/i18n/zh/errors.json' with { type: 'json' }

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(m => m[1]).toSorted()
const pick = (texts: Record<string, string>, keys: readonly string[]) =>
  Object.fromEntries(keys.map(key => [key, texts[key]]))
const sections = Object.keys(zh) as (keyof typeof zh)[]

describe('texts for people', () => {
  it('has a zh and an en text for every error code, and none without a code', () => {
    const codes = Object.keys(errors).toSorted()
    expect(Object.keys(zh.errors).toSorted()).toEqual(codes)
    expect(Object.keys(en.errors).toSorted()).toEqual(codes)
  })

  it.each(sections)(
    'says the same keys with the same placeholders in both languages: %s',
    section => {
      const inZh: Record<string, string> = zh[section]
      const inEn: Record<string, string> = en[section]
      expect(Object.keys(inEn)).toEqual(Object.keys(inZh))
      for (const [key, text] of Object.entries(inZh)) {
        expect(text, key).not.toBe('')
        expect(placeholders(inEn[key]!), key).toEqual(placeholders(text))
      }
    },
  )

  it.each([
    ['en', en],
    ['zh', zh],
  ] as const)(
    'names the header of the user in each error about it: %s',
    (_language, { errors: texts }) => {
      const found = Object.entries(texts).filter(([code]) => code.startsWith('USER_HEADER'))
      expect(found).toHaveLength(3)
      for (const [code, text] of found) expect(text, code).toContain('New-Api-User')
    },
  )

  it('is the same in the console for an error that the console finds by itself', () => {
    const found = Object.keys(consoleEn).filter(code => code in errors)
    expect(found).toContain('UNAUTHENTICATED')
    expect(consoleEn).toMatchObject(pick(en.errors, found))
    expect(consoleZh).toMatchObject(pick(zh.errors, found))
  })

  it('inserts given params and leaves out missing ones', () => {
    const said = message('en', 'errors', 'PATH_UNKNOWN', { method: 'GET' })
    expect(said).toBe('There is no such endpoint: GET ')
  })

  it('never replaces a placeholder inside a param', () => {
    const said = message('en', 'errors', 'MODEL_UNKNOWN', { model: '{{model}}$&' })
    expect(said).toContain('{{model}}$&')
  })
})

describe('the words of the texts', () => {
  const textsOf = (language: typeof zh) =>
    Object.values(language).flatMap(texts => Object.entries<string>(texts))
  const keysWith = (language: typeof zh, pattern: RegExp) =>
    textsOf(language).flatMap(([key, text]) => (pattern.test(text) ? [key] : []))

  it('are one for each thing in English, and plain English characters', () => {
    expect(keysWith(en, /consum|auto-?ban|submit|spent|non-?stream(?!ing)/i)).toEqual([])
    expect(keysWith(en, /[\u3000-\u9fff\uff00-\uffef]/)).toEqual([])
  })

  it('call a channel 渠道, and the two directions 输入 and 输出, except in fixed texts of the REST API', () => {
    expect(keysWith(zh, /通道/)).toEqual(['channelsNeeded'])
    expect(keysWith(zh, /补全|提示词/)).toEqual(['chargePerToken'])
    expect(keysWith(zh, /非流(?!式)|流(?!式)[输传]/)).toEqual([])
  })

  it('exclaim in both languages or in none', () => {
    expect(keysWith(en, /!/).toSorted()).toEqual(keysWith(zh, /！/).toSorted())
  })
})

describe('one text for an error', () => {
  it.each([
    ['the code, when no field is named', { code: 'QUOTA_NEGATIVE' }, '调整后的余额不能小于 0'],
    [
      'the field’s own sentence',
      { code: 'INPUT_INVALID', fields: [{ field: 'models', messageKey: 'modelsNeeded' }] },
      '请至少选择一个模型！',
    ],
    [
      'the field’s name before a phrase',
      { code: 'OPTION_INVALID', fields: [{ field: 'GroupRatio', messageKey: 'valueJson' }] },
      'GroupRatio：不是合法的 JSON 字符串',
    ],
    [
      'each sentence once',
      {
        code: 'INPUT_INVALID',
        fields: [
          { field: 'username', messageKey: 'credentialsNeeded' },
          { field: 'password', messageKey: 'credentialsNeeded' },
        ],
      },
      '请输入用户名和密码！',
    ],
    [
      'several failures in order',
      {
        code: 'INPUT_INVALID',
        fields: [
          { field: 'name', messageKey: 'nameNeeded' },
          { field: 'take', messageKey: 'valueTooBig', params: { max: 100 } },
        ],
      },
      '请输入名称；take：不能大于 100',
    ],
  ] as const)('is %s', (_, error, text) => {
    expect(errorMessage('zh', error)).toBe(text)
  })
})

describe('sentences that the specification fixes', () => {
  it.each([
    ['usernameAndPasswordNeeded', '用户名和密码不能为空！'],
    ['credentialsNeeded', '请输入用户名和密码！'],
    ['passwordTooShort', '密码长度不得小于 8 位！'],
    ['passwordsDiffer', '两次输入的密码不一致！'],
    ['passwordNotRepeated', '两次输入的密码不一致'],
    ['channelNameAndKeyNeeded', '请填写渠道名称和渠道密钥！'],
    ['modelsNeeded', '请至少选择一个模型！'],
    ['modelMappingInvalid', '模型映射必须是合法的 JSON 格式！'],
    ['priorityInteger', '优先级必须是整数'],
    ['weightInteger', '权重必须是非负整数'],
    ['expiresAtInvalid', '过期时间格式错误！'],
    ['valueJson', '不是合法的 JSON 字符串'],
    ['valueNumber', '请输入数字'],
    ['channelsNeeded', '请先选择要删除的通道！'],
    ['tokensNeeded', '请至少选择一个令牌！'],
    ['optionsNeeded', '你似乎并没有修改什么'],
  ] as const)('%s', (key, text) => {
    expect(zh.fields[key]).toBe(text)
  })
})
