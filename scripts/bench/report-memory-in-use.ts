import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { ALIVE_FOLDER } from './memory-in-use.ts'

/*
 * Loaded into a measured process before its own code. On SIGUSR2 it runs a garbage collection and
 * writes the number of bytes in use to a file.
 */

const folder = process.env[ALIVE_FOLDER] ?? ''
process.on('SIGUSR2', async () => {
  // The second collection frees objects that the first one finalized.
  globalThis.gc?.()
  await setImmediate()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(join(folder, String(process.pid)), String(heapUsed + external))
})
