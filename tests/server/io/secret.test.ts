import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecret } from '../../../server/io/secret.ts'

let dataFolder: string

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'sluice-secret-'))
})

afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

test('makes a private key file once and reads it ever after', () => {
  const first = loadSecret({ secret: undefined, dataFolder })
  expect(Buffer.from(first, 'base64')).toHaveLength(32)
  expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600)
  expect(loadSecret({ secret: undefined, dataFolder })).toBe(first)
})

test('prefers the secret of the environment and then touches no file', () => {
  const secret = 's'.repeat(32)
  expect(loadSecret({ secret, dataFolder: join(dataFolder, 'none') })).toBe(secret)
})

test('refuses a damaged key file instead of making another key', () => {
  writeFileSync(join(dataFolder, 'secret'), 'short\n')
  expect(() => loadSecret({ secret: undefined, dataFolder })).toThrow(/is damaged: restore it/)
  expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe('short\n')
})

test('says what to do when the folder cannot be used', () => {
  writeFileSync(join(dataFolder, 'file'), '')
  const config = { secret: undefined, dataFolder: join(dataFolder, 'file') }
  expect(() => loadSecret(config)).toThrow(/cannot be read or made \(\w+\).*SLUICE_SECRET/)
})
