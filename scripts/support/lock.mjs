import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import { ROOT } from './paths.mjs'

const POLL_MS = 100

// Outside node_modules, because one of the steps replaces that folder.
const LOCK = join(
  tmpdir(),
  `sluice-prepare-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`,
)

/** Runs the work while no other process of this machine prepares the same repository. */
export async function alone(work) {
  while (!tryLock()) await new Promise(resolve => setTimeout(resolve, POLL_MS))
  try {
    return await work()
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function tryLock() {
  try {
    mkdirSync(LOCK)
    writeFileSync(join(LOCK, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isOwnerGone()) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}

function isOwnerGone() {
  try {
    const pid = Number(readFileSync(join(LOCK, 'pid'), 'utf8'))
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
