import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasEffect, optionKeys, optionRow, type OptionKey } from '../../contract/options.ts'

const ROOT = join(import.meta.dirname, '../..')
/** These carry or display values, and nothing follows from them. */
const CARRIERS = [
  'server/generated/**',
  'server/domain/options/**',
  'server/graphql/types/site.ts',
  'compat/api/wire/site.ts',
  'client/__generated__/**',
  'client/shell/boot.ts',
  // Allows the frames that the chat page opens.
  'compat/console/policy.ts',
]

const files = globSync('{server,compat,client}/**/*.{ts,tsx}', { cwd: ROOT, exclude: CARRIERS })
const codeOf = (file: string) =>
  // A comment that names an option reads nothing.
  readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
const sources = new Map(files.map(file => [file.replaceAll('\\', '/'), codeOf(file)]))

/** Whether code of the server reads the option, or code of the console the field that carries it. */
function reads(file: string, key: OptionKey): boolean {
  const code = sources.get(file) ?? ''
  if (file.startsWith('client/')) {
    const { status, content } = optionRow(key)
    const field = status ?? content
    return field !== undefined && new RegExp(`\\b${field}\\b`).test(code)
  }
  if (new RegExp(`\\boption\\(\\w+(?:\\.\\w+)*, '${key}'\\)`).test(code)) return true
  const holdsValues = /\bOptionValues\b|\boptionsCache\.read\(/.test(code)
  return holdsValues && new RegExp(`\\.${key}\\b`).test(code)
}

const readersOf = (key: OptionKey) => [...sources.keys()].filter(file => reads(file, key))

describe('the place where an option takes effect', () => {
  it.each(optionKeys.filter(hasEffect))('of %s exists and reads it', key => {
    const { effect = '' } = optionRow(key)
    expect(existsSync(join(ROOT, effect))).toBe(true)
    expect(reads(effect, key)).toBe(true)
  })

  it.each(optionKeys.filter(key => !hasEffect(key)))('of %s is missing: no code reads it', key => {
    expect(readersOf(key)).toEqual([])
  })

  it('is noticed by this test where it is in the code', () => {
    expect(readersOf('RetryTimes').toSorted()).toEqual([
      'server/domain/channels/explain-route.ts',
      'server/relay/try-channels.ts',
    ])
    expect(readersOf('Footer')).toEqual(['client/shell/Footer.tsx'])
    expect(readersOf('CacheRatio')).toEqual(['server/domain/pricing/rate-table.ts'])
  })
})
