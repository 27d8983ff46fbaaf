import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/process.ts'

interface Step {
  readonly name: string
  readonly inputs: readonly string[]
  run(): Promise<void>
}

const SUPPORT = fileURLToPath(new URL('../../scripts/support/', import.meta.url))

/** The scripts of a start are plain JavaScript, which has no types, because Node 20 runs them. */
const load = async <Module>(name: string, folder = SUPPORT) =>
  (await import(pathToFileURL(join(folder, name)).href)) as Module

/** The fingerprint of a folder in a copy of the scripts at another place. */
async function fingerprintElsewhere(text: string): Promise<string> {
  const root = temporaryFolder()
  const support = join(root.path, 'scripts/support')
  mkdirSync(support, { recursive: true })
  for (const name of ['stamps.mjs', 'paths.mjs'])
    copyFileSync(join(SUPPORT, name), join(support, name))
  mkdirSync(join(root.path, 'folder'))
  writeFileSync(join(root.path, 'folder/file'), text)
  const { fingerprint } = await load<{ fingerprint(paths: readonly string[]): string }>(
    'stamps.mjs',
    support,
  )
  const print = fingerprint(['folder', 'absent'])
  await root.remove()
  return print
}

test('a prepared repository is still prepared at another place', async () => {
  const first = await fingerprintElsewhere('a')
  expect(await fingerprintElsewhere('a')).toBe(first)
  expect(await fingerprintElsewhere('b')).not.toBe(first)
})

test('a step that was interrupted runs again, also when its inputs are those of before', async () => {
  const { isFresh, perform } = await load<{
    isFresh(step: Step): boolean
    perform(step: Step): Promise<void>
  }>('steps.mjs')
  const { CACHE } = await load<{ CACHE: string }>('paths.mjs')
  const whole: Step = { name: 'test-of-steps', inputs: ['README.md'], run: () => Promise.resolve() }
  await perform(whole)
  expect(isFresh(whole)).toBe(true)

  const later: Step = { ...whole, inputs: ['package.json'], run: () => Promise.reject(new Error()) }
  await expect(perform(later)).rejects.toThrow()
  expect([isFresh(later), isFresh(whole)]).toEqual([false, false])
  rmSync(join(CACHE, whole.name))
})

// which program, its output, the file
const refusals: [string, string, string][] = [
  [
    'the bundler',
    `failed to load config from /srv/app/vite.server.config.ts
error during build:
Error: EACCES: permission denied, open '/srv/app/node_modules/.vite-temp/vite.server.config.ts.mjs'
    at async open (node:internal/fs/promises:1345:25)`,
    '/srv/app/node_modules/.vite-temp/vite.server.config.ts.mjs',
  ],
  [
    'the bundler that empties its folder',
    `[plugin vite:prepare-out-dir]
Error: EACCES, Permission denied: /srv/app/dist/server/main.js '/srv/app/dist/server/main.js'
    at Object.rmSync (node:fs:1282:18)`,
    '/srv/app/dist/server/main.js',
  ],
  [
    'npm',
    `npm error code EACCES
npm error syscall mkdir
npm error path /srv/app/node_modules
npm error errno -13
npm error Error: EACCES: permission denied, mkdir '/srv/app/node_modules'`,
    '/srv/app/node_modules',
  ],
]

test.each(refusals)('a missing permission of %s is one sentence', async (_, output, path) => {
  const { explainFailure } = await load<{ explainFailure(output: string): string }>(
    'explain-failure.mjs',
  )
  expect(explainFailure(output)).toMatch(
    new RegExp(`^This user has no permission for ${path}: run "npm run build" as the owner of .*$`),
  )
})

test('any other failure is the beginning of what the step printed', async () => {
  const { explainFailure } = await load<{ explainFailure(output: string): string }>(
    'explain-failure.mjs',
  )
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`)
  expect(explainFailure(lines.join('\n'))).toBe(lines.slice(0, 30).join('\n'))
})
