import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { ALIVE_FOLDER } from './alive.ts'

/*
 * Loaded into a measured process before its own code. On SIGUSR2 it collects its garbage and leaves
 * behind how many bytes are still in use: objects, texts and buffers.
 */

const folder = process.env[ALIVE_FOLDER] ?? ''
process.on('SIGUSR2', async () => {
  // What a first collection finalizes, a second one frees.
  globalThis.gc?.()
  await setImmediate()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(join(folder, String(process.pid)), String(heapUsed + external))
})
