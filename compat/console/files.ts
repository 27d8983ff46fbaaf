import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const PAGE = 'index.html'
const PACKED = /\.(br|gz)$/
/** An inline script. A script with `src` needs no hash. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** The files of the built console, read at the start. */
export interface ConsoleFiles {
  readonly folder: string
  /** URL paths of files. Any other path is a page of the console or unknown. */
  readonly paths: ReadonlySet<string>
  /** The page of the console, for an address of one part. */
  readonly page: string
  /** CSP hashes of the inline scripts of the page. */
  readonly scriptHashes: readonly string[]
}

/** Lists the built files without source maps and dot files; undefined when there is no build. */
export function readConsoleFiles(folder: string): ConsoleFiles | undefined {
  const names = namesIn(folder)
  if (!names.includes(PAGE)) return undefined
  const page = readFileSync(join(folder, PAGE), 'utf8')
  return {
    folder,
    page,
    paths: new Set(names.filter(isPublic).map(name => `/${name}`)),
    scriptHashes: [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script)),
  }
}

function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile())
    return files
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map(name => name.split(sep).join('/'))
  } catch {
    return []
  }
}

function isPublic(name: string): boolean {
  const isHidden = name.split('/').some(part => part.startsWith('.'))
  return !isHidden && !name.endsWith('.map') && !PACKED.test(name) && name !== PAGE
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
