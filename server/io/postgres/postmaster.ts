import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'

const POLL_MS = 10
const FAST_SHUTDOWN_MS_MAX = 20_000
const IMMEDIATE_SHUTDOWN_MS_MAX = 5_000
const PORT_LINE = 3
const STATUS_LINE = 7

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The process id of the server that runs on the cluster, if one does. */
export function findPostmaster(cluster: string): number | undefined {
  const pid = Number(readPidFile(cluster)[0])
  return isAlive(pid) && isServerOf(cluster, pid) ? pid : undefined
}

/** The TCP port in the pid file. */
export function portOfPostmaster(cluster: string): number {
  return Number(readPidFile(cluster)[PORT_LINE])
}

/** Whether the pid file says that the server accepts connections. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = readPidFile(cluster)
  return Number(lines[0]) === pid && lines[STATUS_LINE]?.trim() === 'ready'
}

/**
 * Removes the lock files of a killed server that PostgreSQL itself would mistake for those of a
 * running one: empty ones, and those with the id of a new process, which is common in a restarted
 * container. All other ones are left to PostgreSQL, because the server of another start may create
 * its lock meanwhile.
 */
export function removeStaleLocks(cluster: string, socketFolder?: string): void {
  const files = [join(cluster, 'postmaster.pid')]
  if (socketFolder !== undefined) files.push(join(socketFolder, '.s.PGSQL.5432.lock'))
  for (const file of files) if (isMistaken(file, cluster)) rmSync(file, { force: true })
}

function isMistaken(file: string, cluster: string): boolean {
  if (!existsSync(file)) return false
  const pid = Number(linesOf(file)[0])
  return pid > 0 ? isAlive(pid) && !isServerOf(cluster, pid) : true
}

/** Stops a server. Open transactions are rolled back; committed ones are kept. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await signalAndWait(pid, 'SIGINT', FAST_SHUTDOWN_MS_MAX)) return
  if (await signalAndWait(pid, 'SIGQUIT', IMMEDIATE_SHUTDOWN_MS_MAX)) return
  throw new StartError(
    `The PostgreSQL process ${pid} does not end: end it by hand and start again.`,
  )
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, msMax: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    return true
  }
  for (let waited = 0; waited < msMax; waited += POLL_MS) {
    if (!isAlive(pid) || commandOf(pid) === '') return true
    await sleep(POLL_MS)
  }
  return false
}

function readPidFile(cluster: string): string[] {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? linesOf(file) : []
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

/** Whether a process is the cluster's server. On Windows only the program's name can be checked. */
function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'win32') return commandOf(pid).includes(` -D ${cluster} `)
  const filters = ['/FI', `PID eq ${pid}`, '/FI', 'IMAGENAME eq postgres.exe']
  const tasks = execFileSync('tasklist', [...filters, '/FO', 'CSV', '/NH'], {
    encoding: 'utf8',
    windowsHide: true,
  })
  return tasks.includes(`"postgres.exe","${pid}"`)
}

/** The command line of a process; empty when it has exited, also for a zombie. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
