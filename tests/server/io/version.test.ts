import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import about from '../../../package.json' with { type: 'json' }
import { versionIn } from '../../../server/io/version.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

/** A folder with the files of git that are given. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-version-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
  [
    'a packed branch',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# x\n${COMMIT} refs/heads/main\n`,
    },
  ],
  ['a commit that is checked out by itself', { '.git/HEAD': `${COMMIT}\n` }],
  [
    'a further working tree',
    {
      '.git': 'gitdir: common/worktrees/one\n',
      'common/worktrees/one/HEAD': 'ref: refs/heads/one\n',
      'common/worktrees/one/commondir': '../..\n',
      'common/refs/heads/one': `${COMMIT}\n`,
    },
  ],
])('names the commit of %s', async (_name, files) => {
  expect(versionIn(await folderWith(files))).toBe(`${about.version}+01234567`)
})

test('has no commit in a folder that is no checkout', async () => {
  expect(versionIn(await folderWith({ 'package.json': '{}' }))).toBe(about.version)
})
