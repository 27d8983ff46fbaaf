import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findTextProblems } from '../../scripts/check-i18n.ts'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach(root => rmSync(root, { recursive: true })))

function tree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  roots.push(root)
  const all = { 'contract/messages/zh.json': '{}', 'contract/messages/en.json': '{}', ...files }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

it.each([
  ['nothing of a complete tree', {}, []],
  [
    'a key that English lacks',
    { 'contract/messages/zh.json': '{"errors":{"A":"甲"}}' },
    ['contract/messages/en.json: errors.A is missing'],
  ],
  [
    'a key that Chinese lacks',
    { 'client/i18n/zh/home.json': '{}', 'client/i18n/en/home.json': '{"a":{"b":"B"}}' },
    ['client/i18n/zh/home.json: a.b is missing'],
  ],
  [
    'a file that one language lacks',
    { 'client/i18n/zh/home.json': '{}' },
    ['client/i18n/en/home.json: the file is missing'],
  ],
  [
    'nothing of plural forms',
    {
      'client/i18n/zh/home.json': '{"n_other":"{{count}} 行"}',
      'client/i18n/en/home.json': '{"n_one":"{{count}} row","n_other":"{{count}} rows"}',
    },
    [],
  ],
  [
    'placeholders that differ',
    { 'client/i18n/zh/home.json': '{"n":"{{a}}"}', 'client/i18n/en/home.json': '{"n":"{{b}}"}' },
    ['client/i18n/en/home.json: n has other placeholders than in Chinese'],
  ],
  [
    'Chinese in code',
    { 'client/routes/a/A.tsx': "const a = 1\nconst b = '你好'\n" },
    ['client/routes/a/A.tsx:2: Chinese text belongs in the messages'],
  ],
  ['nothing of generated code', { 'client/__generated__/a.ts': "'你好'" }, []],
])('finds %s', (_, files, problems) => {
  expect(findTextProblems(tree(files))).toEqual(problems)
})
