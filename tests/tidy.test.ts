import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../scripts/support/list-files.ts'

const README_LINES_MAX = 80
const BLOB_BYTES_MAX = 200_000
const IS_CODE = /[.](ts|tsx|mjs|js)$/
const IS_GENERATED = /^server\/generated\/|__generated__\//
const MAY_BE_LARGE = /^package-lock[.]json$|^schema[.]graphql$|^docs\/.*[.]png$|__generated__\//

/** The files of the repository, those not yet added included. */
const FILES = listFiles('.')

const CODE = FILES.filter(file => IS_CODE.test(file) && !IS_GENERATED.test(file))
const SERVER_CODE = CODE.filter(file => file.startsWith('server/'))

/** This file names what it forbids. */
const CHECKED = CODE.filter(file => file !== 'tests/tidy.test.ts')

/**
 * `file:line: text` of every line that matches; strings and comments count, so keep patterns
 * precise.
 */
function linesWith(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
}

/** Lines without their comments, for rules about what code does. */
function codeLinesWith(files: readonly string[], pattern: RegExp): string[] {
  return linesWith(files, pattern).filter(line => !/^[^:]+:\d+: (\/\/|\/?\*)/.test(line))
}

const outside = (files: readonly string[], allowed: RegExp) =>
  files.filter(file => !allowed.test(file))

test('only server/domain/money writes a balance', () => {
  const writes =
    /\b(SET|UPDATE)\b.*\b(balance|reward_balance)\s*=|\b(balance|rewardBalance)\s*:\s*\{\s*(increment|decrement|set)\b/
  const setLine =
    /^\s*(SET\s+)?(balance|reward_balance)\s*=\s*(\w+[.])?(balance|reward_balance)\s*[-+]/i
  const elsewhere = outside(SERVER_CODE, /^server\/domain\/money\//)
  const files = [...elsewhere, ...CODE.filter(file => /^(compat|scripts)\//.test(file))]
  expect([...codeLinesWith(files, writes), ...codeLinesWith(files, setLine)]).toEqual([])
})

test('the newest section of the CHANGELOG is that of the version', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  const [, newest] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect(read('package.json').version).toBe(newest)
  expect(read('package-lock.json').version).toBe(newest)
})

test.each([
  // The relay measures durations through its clock helper.
  ['Date.now', /\bDate[.]now\b/, /^server\/(kernel|io|relay)\/|^server\/main[.]ts$/],
  ['Math.random', /\bMath[.]random\b/, /^server\/(kernel|io|relay)\/|^server\/main[.]ts$/],
  ['process.env', /\bprocess[.]env\b/, /^server\/(kernel|io)\/|^server\/main[.]ts$/],
])('the server asks for %s only where effects live', (_name, pattern, allowed) => {
  expect(codeLinesWith(outside(SERVER_CODE, allowed), pattern)).toEqual([])
})

test('every domain folder states its rules in a README of at most one page', () => {
  const nouns = new Set(
    SERVER_CODE.flatMap(file => /^server\/domain\/[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  )
  const readmes = [...nouns].map(noun => `${noun}/README.md`)
  const missing = readmes.filter(file => !existsSync(file))
  const long = readmes.filter(
    file => existsSync(file) && readFileSync(file, 'utf8').split('\n').length > README_LINES_MAX,
  )
  expect({ missing, long }).toEqual({ missing: [], long: [] })
})

test.each([
  ['the type any', /(:|\bas|<|,|=>)\s*any\b(?=\s*[,;)>=\]|&{]|\[\]|$)/],
  ['an unchecked line', /@ts-(ignore|nocheck)\b/],
  ['an open end', /\b(TODO|FIXME|XXX|HACK)\b/],
  ['a skipped or lone test', /\b(test|it|describe)[.](skip|only|todo)\b/],
])('no code holds %s', (_name, pattern) => {
  expect(linesWith(CHECKED, pattern)).toEqual([])
})

test('nothing prints but scripts, benchmarks and main.ts', () => {
  const files = outside(CHECKED, /^(scripts|bench|tests\/bench)\/|^server\/main[.]ts$/)
  expect(codeLinesWith(files, /\bconsole[.]\w+\(/)).toEqual([])
})

test('the security rules name the sentences of tests that exist, each rule at least one', () => {
  const rows = readFileSync('docs/security.md', 'utf8').match(/^\| (?!Rule |---).+$/gm) ?? []
  const without = rows.filter(row => sentencesOf(row).length === 0 || /`tests[^`]+`(?!:)/.test(row))
  const missing = rows.flatMap(sentencesOf).filter(one => !hasSentence(one))
  expect({ isEmpty: rows.length === 0, without, missing }).toEqual({
    isEmpty: false,
    without: [],
    missing: [],
  })
})

test('what the record of reviews says is done names the sentences of tests that exist', () => {
  const record = readFileSync('docs/decisions/2026-11-reviews.md', 'utf8')
  const done = record.match(/^\| [^|]+ \| .+ \| done.+$/gm) ?? []
  const without = done.filter(row => !/\w[.](test|spec)[.]ts|`tests\//.test(row))
  const missing = done.flatMap(sentencesOf).filter(one => !hasSentence(one))
  expect({ isEmpty: done.length === 0, without, missing }).toEqual({
    isEmpty: false,
    without: [],
    missing: [],
  })
})

interface Sentence {
  readonly file: string
  readonly text: string
}

/** What a row names: a file, and after it the names of tests in quotation marks. */
function sentencesOf(row: string): Sentence[] {
  return [...row.matchAll(/`(tests\/[^`]+)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
    ([, file = '', texts = '']) =>
      [...texts.matchAll(/"([^"]+)"/g)].map(([, text = '']) => ({ file, text })),
  )
}

/** Whether a file has a test with that name, in any quotation marks. */
function hasSentence({ file, text }: Sentence): boolean {
  if (!existsSync(file)) return false
  const code = readFileSync(file, 'utf8').replaceAll("\\'", "'")
  return [`'${text}'`, `"${text}"`, `\`${text}\``].some(quoted => code.includes(quoted))
}

/** The file names in a document: link targets, and code spans that end like a file. */
function filesNamedIn(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const spans =
    text.match(/(?<=`)(?!\*)[\w./-]*\w[.](ts|tsx|mjs|md|graphql|prisma|json|sql|css)(?=`)/g) ?? []
  // Decision records are not rewritten, so they may name files that were removed later.
  return document.startsWith('docs/decisions/') ? [] : spans
}

test('every file that a document names exists', () => {
  const ends = (name: string) => name.replace(/^([.]{1,2}\/)+/, '')
  const isThere = (name: string) =>
    FILES.some(file => file === ends(name) || file.endsWith(`/${ends(name)}`))
  const documents = FILES.filter(file => file.endsWith('.md') && file !== 'CHANGELOG.md')
  const missing = documents.flatMap(document =>
    filesNamedIn(document)
      .filter(name => !isThere(name))
      .map(name => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every link of a document leads to a file', () => {
  const documents = FILES.filter(file => file.endsWith('.md'))
  const missing = documents.flatMap(document => {
    const links =
      readFileSync(document, 'utf8').match(/(?<=\]\()(?!https?:|#|mailto:)[^)\s#]+/g) ?? []
    return links
      .filter(link => !existsSync(join(dirname(document), link)))
      .map(link => `${document}: ${link}`)
  })
  expect(missing).toEqual([])
})

test('the server has exactly the operations that the console sends', () => {
  const artifacts = FILES.filter(file => file.startsWith('client/__generated__/'))
  const sent = artifacts.flatMap(
    file => /"id": "([\da-f]{32})"/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  )
  const known = Object.keys(JSON.parse(readFileSync('client/persisted.json', 'utf8')) as object)
  expect(known.toSorted()).toEqual([...new Set(sent)].toSorted())
})

test('every markdown file has one title', () => {
  const titles = (file: string): number => {
    const text = readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '')
    return text.match(/^# /gm)?.length ?? 0
  }
  const markdown = FILES.filter(file => file.endsWith('.md'))
  expect(markdown.filter(file => titles(file) !== 1)).toEqual([])
})

test('no file is larger than 200 kB, but for the lock file, generated ones and pictures', () => {
  const large = outside(FILES, MAY_BE_LARGE).filter(file => statSync(file).size > BLOB_BYTES_MAX)
  expect(large).toEqual([])
})
