import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const GIT_LIST = ['ls-files', '--cached', '--others', '--exclude-standard']
const OUTPUT_BYTES_MAX = 16 * 2 ** 20

/** Whether a path is ignored; it is relative to the root, with `/`. */
type IsIgnored = (path: string, isFolder: boolean) => boolean

/**
 * The files of the repository at `root`, including new ones, as relative paths. Without git, as in an
 * unpacked archive: all files that `.gitignore` does not exclude.
 */
export function listFiles(root: string): string[] {
  const files = existsSync(join(root, '.git')) ? listByGit(root) : undefined
  return files ?? listByWalk(root)
}

/** The files by git. Undefined when git is missing or refuses a folder of another user. */
function listByGit(root: string): string[] | undefined {
  try {
    const options = { cwd: root, maxBuffer: OUTPUT_BYTES_MAX } as const
    return execFileSync('git', GIT_LIST, { ...options, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(file => file !== '' && existsSync(join(root, file)))
  } catch {
    return undefined
  }
}

function listByWalk(root: string): string[] {
  const isIgnored = ignoredBy(readFileSync(join(root, '.gitignore'), 'utf8'))
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (path === '.git' || isIgnored(path, entry.isDirectory())) return []
      return entry.isDirectory() ? walk(path) : [path]
    })
  return walk('').toSorted()
}

/**
 * Parses the patterns that our `.gitignore` uses: `name/` anywhere, `a/b/` from the root, and `*.end`.
 * Throws for other patterns, so that the result always equals that of git.
 */
function ignoredBy(text: string): IsIgnored {
  const lines = text.split('\n').map(line => line.trim())
  const rules = lines.filter(line => line !== '' && !line.startsWith('#')).map(toRule)
  return (path, isFolder) => rules.some(rule => rule(path, isFolder))
}

function toRule(line: string): IsIgnored {
  const ending = /^\*([.]\w+)$/.exec(line)?.[1]
  if (ending !== undefined) return path => path.endsWith(ending)
  const folder = /^([\w./-]+)\/$/.exec(line)?.[1]
  if (folder === undefined) {
    throw new Error(`scripts/support/list-files.ts cannot read "${line}" of .gitignore`)
  }
  if (folder.includes('/')) return (path, isFolder) => isFolder && path === folder
  return (path, isFolder) => isFolder && path.split('/').at(-1) === folder
}
