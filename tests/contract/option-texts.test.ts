import { expect, it } from 'vitest'
import en from '../../client/i18n/en/options.json' with { type: 'json' }
import zh from '../../client/i18n/zh/options.json' with { type: 'json' }
import { optionKeys, optionRow } from '../../contract/options.ts'

const languages = [
  ['English', en],
  ['Chinese', zh],
] as const
const unique = (names: readonly string[]) => [...new Set(names)].toSorted()

it.each(languages)('every option has a label and a help text in %s', (_, texts) => {
  expect(Object.keys(texts.fields).toSorted()).toEqual(optionKeys.toSorted())
  for (const [key, { label, help }] of Object.entries(texts.fields)) {
    expect([key, label.trim(), help.trim()]).toEqual([key, expect.stringMatching(/./), help])
    expect([key, help]).toEqual([key, expect.stringMatching(/[.。]$/)])
  }
})

it.each(languages)('every section and every choice has a name in %s', (_, texts) => {
  const rows = optionKeys.map(optionRow)
  expect(Object.keys(texts.sections).toSorted()).toEqual(unique(rows.map(row => row.section)))
  const choices = rows.flatMap(({ kind }) => kind.choices ?? [])
  expect(Object.keys(texts.choices).toSorted()).toEqual(unique(choices))
})
