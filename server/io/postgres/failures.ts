import { closeSync, fstatSync, openSync, readSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../kernel/start-error.ts'
import type { Place } from './place.ts'

const TAIL_BYTES_MAX = 16_384
const LOG_BYTES_MAX = 1_048_576
/** A new cluster, with the log that its creation writes. */
const CLUSTER_BYTES = 64 * 1024 * 1024

type Rule = readonly [pattern: RegExp, sentence: (place: Place) => string]

const inUseSentence = ({ cluster }: Place) =>
  `Another Sluice is using the database in ${cluster}: stop it first, or set SLUICE_DATA to another folder.`

const fullSentence = ({ cluster }: Place) =>
  `The disk that holds ${cluster} is full: free some space and start again.`

/** The error of a start on a cluster that a running Sluice uses. */
export const inUse = (place: Place) => new StartError(inUseSentence(place))

/** Explanations of PostgreSQL's messages, the most specific first. */
const RULES: readonly Rule[] = [
  [/lock file "[^"]*" already exists|pre-existing shared memory block/i, inUseSentence],
  [
    /postgres: (not found|No such file|cannot execute|Exec format error)/i,
    () => 'The embedded PostgreSQL cannot be run on this system: set DATABASE_URL to a server.',
  ],
  [
    /could not create any TCP\/IP sockets/i,
    () => 'Another program took the port that was free for PostgreSQL: start again.',
  ],
  [/No space left on device|Disk quota exceeded/i, fullSentence],
  [
    /initialized by PostgreSQL version|not compatible with this version/i,
    place =>
      `The database in ${place.cluster} was made by another version of PostgreSQL: start the Sluice version that made it, dump the data, and load it into a new folder.`,
  ],
  [
    /incompatible with server|control file|checkpoint record|PANIC|invalid (magic|page)|incorrect checksum|lacks? a valid|is not a valid|could not (open|read|stat) (file|directory) "(base|global|pg_)/i,
    place =>
      `The database in ${place.cluster} is damaged: restore that folder from a backup, or move it away to begin with an empty database.`,
  ],
  [
    /Permission denied|has wrong ownership|Read-only file system/i,
    place => `PostgreSQL may not use ${place.cluster}: give it to the user that runs Sluice.`,
  ],
  [
    /Cannot allocate memory|could not map anonymous shared memory|could not create shared memory/i,
    () =>
      'There is not enough memory for PostgreSQL: free at least 512 MB, or set DATABASE_URL to a server elsewhere.',
  ],
]

/** Explains PostgreSQL's output after a failed start in one sentence that says what to do. */
export function explainFailure(place: Place, output: string): StartError {
  const rule = RULES.find(([pattern]) => pattern.test(output))
  if (rule) return new StartError(rule[1](place))
  const words = output.match(/(?:FATAL|PANIC|ERROR|error):\s*(.+)/)?.[1] ?? 'no reason given'
  return new StartError(`PostgreSQL did not start (${words.trim()}): see ${place.log}.`)
}

/**
 * Explains the output of a failed creation of a cluster. What was just created is not damaged: on a disk
 * that gets full PostgreSQL fails in many ways, and the files are removed again.
 */
export function explainCreation(place: Place, output: string): StartError {
  const { bavail, bsize } = statfsSync(dirname(place.cluster))
  if (bavail * bsize < CLUSTER_BYTES) return new StartError(fullSentence(place))
  return explainFailure(place, output)
}

/** Opens the server's log for appending. A long log is emptied first. */
export function openLog(file: string): { handle: number; size: number } {
  const handle = openSync(file, 'a', 0o600)
  const { size } = fstatSync(handle)
  if (size <= LOG_BYTES_MAX) return { handle, size }
  closeSync(handle)
  return { handle: openSync(file, 'w', 0o600), size: 0 }
}

/** The text of a log file after a position. */
export function readTail(file: string, from: number): string {
  const handle = openSync(file, 'r')
  try {
    const size = fstatSync(handle).size
    const start = Math.max(from, size - TAIL_BYTES_MAX)
    const bytes = Buffer.alloc(Math.max(0, size - start))
    readSync(handle, bytes, 0, bytes.length, start)
    return bytes.toString('utf8')
  } finally {
    closeSync(handle)
  }
}
