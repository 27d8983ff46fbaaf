import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
const readme = readFileSync(new URL('server/relay/README.md', ROOT), 'utf8')
/** Files are named from the folder of the engine, of the server, or of the repository. */
const FOLDERS = ['server/relay/', 'server/', 'server/providers/', '']

const files = [...readme.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, file = '']) => file)

test.each([...new Set(files)])('%s, which the README names, exists', file => {
  expect(FOLDERS.some(folder => existsSync(new URL(folder + file, ROOT)))).toBe(true)
})
