import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ENTERED_BY_ALL = 0o711

/** On Linux, a file system in memory. */
const IN_MEMORY = '/dev/shm'
/** A run of all tests uses less than 1 GiB of it. Containers often have 64 MiB. */
const FREE_BYTES_MIN = 2 * 1024 ** 3

/** A new folder for a database of tests, which its caller deletes. */
export function makeDatabaseFolder(): string {
  const folder = mkdtempSync(join(databasesFolder(), 'sluice-test-'))
  // When root runs the tests, the server runs as another user.
  chmodSync(folder, ENTERED_BY_ALL)
  return folder
}

/**
 * The folder for databases of tests: in memory where there is enough, otherwise that of temporary files.
 * The tests create and delete hundreds of databases, each of a thousand files; on a disk these files
 * took a fifth of the processor time of a run.
 */
function databasesFolder(): string {
  return hasRoom() ? IN_MEMORY : tmpdir()
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= FREE_BYTES_MIN
  } catch {
    return false
  }
}
