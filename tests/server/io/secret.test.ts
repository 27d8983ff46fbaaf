import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSecrets, loadSecrets } from '../../../server/io/secret.ts'

let dataFolder: string

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'sluice-secret-'))
})

afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const config = (changes: { secret?: string; previousSecrets?: string[]; dataFolder?: string }) => ({
  secret: undefined,
  previousSecrets: [],
  dataFolder,
  ...changes,
})

test('creates a private key file once and reads it later', () => {
  const first = loadSecrets(config({}))
  expect(Buffer.from(first.values[0], 'base64')).toHaveLength(32)
  expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600)
  expect(first.isNew).toBe(true)
  expect(loadSecrets(config({}))).toEqual({ ...first, isNew: false })
})

test('a tool creates no key file', () => {
  expect(findSecrets(config({}))).toBeUndefined()
  expect(existsSync(join(dataFolder, 'secret'))).toBe(false)
})

test('prefers the secret of the environment and then touches no file', () => {
  const secret = 's'.repeat(32)
  const { values, file } = loadSecrets(config({ secret, dataFolder: join(dataFolder, 'none') }))
  expect([values, file]).toEqual([[secret], undefined])
})

test('takes several keys, the newest first: the lines of the key file, then the former ones', () => {
  const [newest, older] = ['n', 'o'].map(letter => Buffer.alloc(32, letter).toString('base64'))
  writeFileSync(join(dataFolder, 'secret'), `${newest}\r\n\n ${older}\n`)
  const former = 'f'.repeat(32)
  expect(loadSecrets(config({ previousSecrets: [former] })).values).toEqual([newest, older, former])
})

test('refuses a damaged key file instead of making another key', () => {
  writeFileSync(join(dataFolder, 'secret'), 'short\n')
  expect(() => loadSecrets(config({}))).toThrow(/is damaged: restore it/)
  expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe('short\n')
})

test('says what to do when the folder cannot be used', () => {
  writeFileSync(join(dataFolder, 'file'), '')
  const unusable = config({ dataFolder: join(dataFolder, 'file') })
  expect(() => loadSecrets(unusable)).toThrow(/cannot be read or made \(\w+\).*SLUICE_SECRET/)
})
