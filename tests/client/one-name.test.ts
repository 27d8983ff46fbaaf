import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The texts of a language that the console shows, without the names of what is inserted. */
function textsOf(language: 'en' | 'zh'): string[] {
  const texts: string[] = []
  const note = (_: string, value: unknown) => {
    if (typeof value === 'string') texts.push(value.replace(/\{\{.*?\}\}/g, ''))
    return value
  }
  for (const file of globSync(`client/i18n/${language}/*.json`)) {
    JSON.parse(readFileSync(file, 'utf8'), note)
  }
  // The texts of events are those of the former product.
  const { events: _, ...shared } = JSON.parse(
    readFileSync(`contract/messages/${language}.json`, 'utf8'),
  ) as Record<string, unknown>
  JSON.parse(JSON.stringify(shared), note)
  return texts
}

test.each([
  ['en', 'rate', /\bratios?\b/i],
  ['en', 'Spent', /^total (spent|used)$/i],
  ['en', 'Calls', /^requests$/i],
  [
    'en',
    'balance',
    /\b(account|user|your)('s)? quota\b|quota of (your|an?|the) (new )?(account|user)|low.quota/i,
  ],
  ['zh', '调用次数', /^请求次数$|用户请求次数/],
  ['zh', '已用额度', /历史消耗/],
  ['zh', '余额', /剩余额度|(账户|新用户|您的|提醒)(初始)?额度|额度提醒/],
  ['zh', '输入', /^提示$|^补全$|补全倍率/],
] as const)(
  'in %s a reader finds one name, %s, and no other for the same thing',
  (language, _, other) => {
    expect(textsOf(language).filter(text => other.test(text))).toEqual([])
  },
)
