import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { ROOT_FOLDER } from './project-files.ts'

const COMMIT_LENGTH = 8

/** The version of the code; in a checkout of git with its commit, such as `0.3.0+1a2b3c4d`. */
export const VERSION = versionIn(ROOT_FOLDER)

/** The version with the commit of a folder. */
export function versionIn(folder: string): string {
  const commit = commitOf(folder)
  return commit === undefined ? about.version : `${about.version}+${commit.slice(0, COMMIT_LENGTH)}`
}

/** The commit that is checked out, read without the program git; undefined where there is none. */
function commitOf(folder: string): string | undefined {
  const git = gitFolderOf(folder)
  const head = textOf(join(git, 'HEAD'))
  const [, branch] = /^ref: (.+)/.exec(head ?? '') ?? []
  if (branch === undefined) return head || undefined
  const common = resolve(git, textOf(join(git, 'commondir')) ?? '')
  return textOf(join(common, branch)) ?? packed(common, branch)
}

/** In a further working tree `.git` is a file that names the folder. */
function gitFolderOf(folder: string): string {
  const git = join(folder, '.git')
  const [, path] = /^gitdir: (.+)/.exec(textOf(git) ?? '') ?? []
  return path === undefined ? git : resolve(folder, path)
}

function packed(git: string, branch: string): string | undefined {
  const lines = textOf(join(git, 'packed-refs'))?.split('\n') ?? []
  return lines.find(line => line.endsWith(` ${branch}`))?.split(' ', 1)[0]
}

/** The text of a file; undefined when it cannot be read. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
