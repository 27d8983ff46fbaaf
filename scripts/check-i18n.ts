import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Checks that every text exists in both languages with the same placeholders, and that code contains
 * no Chinese: texts are in contract/messages and client/i18n, names of things in JSON tables.
 */

const CODE = '{server,contract,compat,client,scripts}/**/*.{ts,tsx,mjs}'
const NOT_OURS = /(?:^|\/)(?:generated|__generated__|node_modules)\/|^client\/i18n\//
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff01-\uff5e]/u
const PLURAL = /_(?:zero|one|two|few|many|other)$/
const PLACEHOLDER = /\{\{\s*(\w+)/g

type Texts = ReadonlyMap<string, string>

/** The problems of the texts below `root`, one line each. */
export function findTextProblems(root: string): string[] {
  const clientFiles = globSync('client/i18n/{zh,en}/*.json', { cwd: root })
  const namespaces = new Set(clientFiles.map(file => file.split(/[\\/]/).at(-1) ?? ''))
  const pairs = [...namespaces].map(name => [`client/i18n/zh/${name}`, `client/i18n/en/${name}`])
  return [
    ...compare(root, 'contract/messages/zh.json', 'contract/messages/en.json'),
    ...pairs.flatMap(([zh = '', en = '']) => compare(root, zh, en)),
    ...findChinese(root),
  ]
}

function compare(root: string, zhFile: string, enFile: string): string[] {
  const missing = [zhFile, enFile].filter(file => !existsSync(join(root, file)))
  if (missing.length > 0) return missing.map(file => `${file}: the file is missing`)
  const [zh, en] = [readTexts(root, zhFile), readTexts(root, enFile)]
  return [
    ...missingKeys(zh, en, enFile),
    ...missingKeys(en, zh, zhFile),
    ...differences(zh, en, enFile),
  ]
}

/** Reads texts. Plural forms count as one key, because languages have different numbers of them. */
function readTexts(root: string, file: string): Texts {
  const tree = JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
  return new Map(leavesOf(tree, '').map(([key, text]) => [key.replace(PLURAL, ''), text]))
}

function leavesOf(tree: unknown, path: string): [string, string][] {
  if (typeof tree !== 'object' || tree === null) return [[path, String(tree)]]
  return Object.entries(tree).flatMap(([key, child]) =>
    leavesOf(child, path === '' ? key : `${path}.${key}`),
  )
}

function missingKeys(from: Texts, to: Texts, file: string): string[] {
  return [...from.keys()].filter(key => !to.has(key)).map(key => `${file}: ${key} is missing`)
}

function differences(zh: Texts, en: Texts, enFile: string): string[] {
  return [...zh].flatMap(([key, text]) => {
    const other = en.get(key)
    if (other === undefined || placeholdersOf(text) === placeholdersOf(other)) return []
    return [`${enFile}: ${key} has other placeholders than in Chinese`]
  })
}

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(match => match[1]))].toSorted().join()

function findChinese(root: string): string[] {
  const files = globSync(CODE, { cwd: root }).map(file => file.replaceAll('\\', '/'))
  return files.filter(file => !NOT_OURS.test(file)).flatMap(file => linesWithChinese(root, file))
}

function linesWithChinese(root: string, file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    CHINESE.test(line) ? [`${file}:${index + 1}: Chinese text belongs in the messages`] : [],
  )
}

if (import.meta.main) {
  const problems = findTextProblems(join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
