import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, CACHE } from './paths.mjs'

/** Output of the steps, which is not part of a fingerprint. */
const SKIPPED = new Set(['__generated__', 'persisted.json', 'node_modules', 'dist'])

/** A hash of files and of all files below folders. It is the same after the repository was moved or copied. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, path)
  return hash.digest('hex')
}

/** True when the step was last stamped with this fingerprint. */
export function isStamped(step, print) {
  const file = join(CACHE, step)
  return existsSync(file) && readFileSync(file, 'utf8') === print
}

/** Stores that a step is done for this fingerprint. */
export function stamp(step, print) {
  const file = join(CACHE, step)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, print)
}

function addToHash(hash, path) {
  const stat = statSync(at(path), { throwIfNoEntry: false })
  if (!stat) hash.update(`${path} absent\n`)
  else if (stat.isDirectory()) addFolder(hash, path)
  else hash.update(`${path} ${stat.size}\n`).update(readFileSync(at(path)))
}

function addFolder(hash, path) {
  for (const entry of readdirSync(at(path)).sort()) {
    if (!SKIPPED.has(entry)) addToHash(hash, join(path, entry))
  }
}
