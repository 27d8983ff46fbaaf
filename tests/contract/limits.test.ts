import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { limitMax, limitNames, limitRow, limits, rates } from '../../contract/limits.ts'
import en from '../../contract/messages/en.json' with { type: 'json' }
import { message } from '../../contract/messages.ts'
import { parseOption } from '../../contract/options.ts'

const ROOT = join(import.meta.dirname, '../..')
const files = globSync('{server,compat}/**/*.ts', { cwd: ROOT, exclude: ['server/generated/**'] })
const sources = new Map(
  files.map(file => [
    file.replaceAll('\\', '/'),
    readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, ''),
  ]),
)
const code = [...sources.values()].join('\n')

/** Bounds of inputs that code reads by their constant, because the console has it too. */
const BY_CONSTANT: Readonly<Record<string, string>> = {
  'bulk-ids': 'IDS_MAX',
  'tokens-at-once': 'TOKEN_COUNT_MAX',
  'codes-at-once': 'REDEMPTION_COUNT_MAX',
  'channel-keys': 'CHANNEL_KEYS_MAX',
}
const inputs = globSync('contract/inputs/*.ts', { cwd: ROOT })
  .map(file => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n')

/** The name in quotes, or made from the name of an act. */
const quoted = (name: string) =>
  `'${name}'|\`\\$\\{act\\}${name.replace(/^(register|email-code|password-reset)/, '')}\``

describe('a row of the table', () => {
  it.each(limitNames)('%s is the limit of some code', name => {
    const constant = BY_CONSTANT[name]
    const [where, how] =
      constant === undefined ? [code, quoted(name)] : [inputs, `${constant}\\b(?! =)`]
    expect(where).toMatch(new RegExp(how))
  })

  it.each(limitNames)(
    '%s says what it counts, what it protects and which callers it could hurt',
    name => {
      const { counts, protects, hurts, value, setting } = limitRow(name)
      const texts = [counts, protects, hurts, 'fixed' in setting ? setting.fixed : 'settable']
      expect(texts.filter(text => text.length < 6)).toEqual([])
      expect(limitMax(name) ?? value).toBeGreaterThanOrEqual(value)
    },
  )
})

/** Errors that refuse a caller because of a number. */
const REFUSALS = Object.entries(errors)
  .filter(
    ([code_, { http }]) =>
      [408, 413].includes(http) || /^RATE_LIMITED$|_LIMIT_REACHED$|_BUSY$|TOO_COMPLEX$/.test(code_),
  )
  .map(([code_]) => code_)
  // The limit of the upstream, not of this product.
  .filter(code_ => code_ !== 'UPSTREAM_BUSY')
/** They get the bound from their caller. */
const PASSED_ON = new Set([
  'server/io/request-body.ts',
  'server/kernel/fair-queue.ts',
  // The error of the framework, with the bound that it was given.
  'compat/api/failure.ts',
])

test('every refusal by a number has its number from the table', () => {
  const thrown = new RegExp(`new AppError\\('(${REFUSALS.join('|')})'`)
  const wild = [...sources]
    .filter(([file, text]) => thrown.test(text) && !PASSED_ON.has(file))
    .filter(([, text]) => !/\blimitOf\b|\blimitDefault\b|from '\.\.?\/limits\.ts'/.test(text))
  expect(wild.map(([file]) => file)).toEqual([])
})

test('every refusal of a caller has a text in both languages that names the limit', () => {
  const named = [...Object.keys(rates), 'sockets-user', 'sockets-address', 'connections-address']
  const waiting = ['password-waiting', 'password-waiting-address', 'password-waiting-account']
  expect(Object.keys(en.limits).toSorted()).toEqual([...named, ...waiting].toSorted())
  const params = { rule: 'redeem', max: 20, seconds: 7 }
  expect(message('en', 'errors', 'RATE_LIMITED', params)).toBe(
    'Too many requests (at most 20 wrong codes of an account in 20 minutes); try again in 7 seconds',
  )
  expect(message('en', 'errors', 'RATE_LIMITED', { seconds: 7 })).toBe(
    'Too many requests; try again in 7 seconds',
  )
})

describe('the option', () => {
  const settable = limitNames.filter(name => limitMax(name) !== undefined)

  it.each(settable)('sets %s from 1 to its largest value', name => {
    const max = limitMax(name) ?? 0
    for (const value of [1, limits[name].value, max]) {
      expect(parseOption('Limits', JSON.stringify({ [name]: value })).ok).toBe(true)
    }
    for (const value of [0, 1.5, max + 1]) {
      const parsed = parseOption('Limits', JSON.stringify({ [name]: value }))
      expect(parsed).toMatchObject({ ok: false, problem: { params: { name, max } } })
    }
  })

  it.each(['nothing', ...limitNames.filter(name => limitMax(name) === undefined)])(
    'refuses %s, which cannot be set',
    name => {
      const parsed = parseOption('Limits', JSON.stringify({ [name]: 5 }))
      expect(parsed).toMatchObject({ ok: false, problem: { messageKey: 'limitUnknown' } })
    },
  )
})
