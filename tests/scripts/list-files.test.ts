import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from '../../scripts/support/list-files.ts'
import { temporaryFolder } from '../support/process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let folder: ReturnType<typeof temporaryFolder>
beforeAll(async () => {
  folder = temporaryFolder()
  const files = ['a.ts', 'b/c.mjs', 'b/d.log', 'node_modules/x/i.js', 'b/node_modules/y/i.js']
  for (const file of [...files, 'server/generated/z.ts', 'b/server/generated/z.ts']) {
    mkdirSync(join(folder.path, dirname(file)), { recursive: true })
    writeFileSync(join(folder.path, file), '')
  }
  writeFileSync(
    join(folder.path, '.gitignore'),
    'node_modules/\nserver/generated/\n\n# logs\n*.log\n',
  )
})
afterAll(() => folder.remove())

const EXPECTED = ['.gitignore', 'a.ts', 'b/c.mjs', 'b/server/generated/z.ts']

test('lists the files of a tree without git, but for what .gitignore names', () => {
  expect(listFiles(folder.path)).toEqual(EXPECTED)
})

test('lists them when git cannot read its folder', () => {
  mkdirSync(join(folder.path, '.git'))
  expect(listFiles(folder.path)).toEqual(EXPECTED)
  rmSync(join(folder.path, '.git'), { recursive: true })
})

test('refuses a line of .gitignore that it would read otherwise than git', () => {
  const file = join(folder.path, 'a.gitignore')
  mkdirSync(file)
  writeFileSync(join(file, '.gitignore'), '!kept\n')
  expect(() => listFiles(file)).toThrow('cannot read "!kept"')
  rmSync(file, { recursive: true })
})

test('lists the same of this repository as git', async () => {
  const copy = temporaryFolder()
  const files = listFiles(ROOT)
  for (const file of files) {
    mkdirSync(join(copy.path, dirname(file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(copy.path, file))
  }
  expect(listFiles(copy.path)).toEqual(files.toSorted())
  await copy.remove()
})
