import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** The operations of the console, written at build time. Guests can run only these. */
export interface PersistedOperations {
  find(id: string): string | undefined
  /** Whether a document is exactly one of them. */
  has(document: string): boolean
}

/**
 * Reads the file now, and again when an unknown operation is requested and the file has changed,
 * which happens during development. A missing file is an empty list.
 */
export function openPersisted(file: URL): PersistedOperations {
  let version = versionOf(file)
  let operations = read(file)
  const find = (id: string) => {
    const found = operations.get(id)
    if (found !== undefined || versionOf(file) === version) return found
    version = versionOf(file)
    operations = read(file)
    return operations.get(id)
  }
  return {
    find,
    has: document => find(createHash('md5').update(document).digest('hex')) === document,
  }
}

function read(file: URL): Map<string, string> {
  if (versionOf(file) === 0) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
}

function versionOf(file: URL): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
