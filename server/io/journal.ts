import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../kernel/error-code.ts'
import type { Journal, OrphanedJournal } from '../kernel/journal.ts'
import type { Logger } from '../kernel/logger.ts'
import { markOf } from './pid-file.ts'
import { isPortFree } from './taken-port.ts'

const EXTENSION = '.jsonl'
/** `<node id>.<process mark>.…`: see `markOf`. */
const NAME = /^[0-9a-f-]{36}[.](?<mark>(?<pid>\d+)-\d+)[.]/
/** File names of earlier versions: the port and the worker's index. */
const OLD_NAME = /^(?<port>\d+)-\d+[.]jsonl$/

export interface JournalSettings {
  readonly folder: string
  /** The port of this process or its workers. */
  readonly port: number
  readonly nodeId: string
  /** Logs files that cannot be read. The next `takeOver` tries them again. */
  readonly logger?: Pick<Logger, 'error'>
}

/**
 * Opens the journal of this process. Only this process appends to it. The file is created with the
 * first record and removed when all records are cleared.
 *
 * A process renames a file before it takes it over, so that only one process can. When a living
 * process is mistaken for a dead one, as is possible across containers, nothing is lost: a process
 * checks after each write whether the file is still its own, and writes again to a new file if not.
 */
export function openJournal(settings: JournalSettings): Journal {
  const { folder, nodeId } = settings
  const owner = `${nodeId}.${markOf(process.pid) ?? `${process.pid}-0`}`
  const file = join(folder, `${owner}${EXTENSION}`)
  let handle: FileHandle | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** Runs operations one at a time, so that `clear` does not remove later records. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
  const close = async () => {
    const closing = handle
    handle = undefined
    await closing?.close()
  }

  return {
    async takeOver() {
      const names = await readdir(folder).catch(absentIs<string[]>([]))
      const orphans: OrphanedJournal[] = []
      for (const name of names) {
        if (!(await isOrphaned(name, settings))) continue
        const ours = join(folder, `${owner}.${randomUUID()}${EXTENSION}`)
        const orphan = await claim(join(folder, name), ours).catch((error: unknown) => {
          settings.logger?.error('journal.take', { name, error })
          return undefined
        })
        if (orphan) orphans.push(orphan)
      }
      return orphans
    },
    append: records =>
      inTurn(async () => {
        try {
          for (;;) {
            handle ??= await create(folder, file)
            await write(handle, records)
            if (await isStillAt(file, handle)) return
            await close()
          }
        } catch (error) {
          await close().catch(() => undefined)
          throw error
        }
      }),
    clear: () =>
      inTurn(async () => {
        await close()
        await rm(file, { force: true })
      }),
  }
}

/** Writes each record on its own line. The leading newline ends the rest of a failed write. */
async function write(handle: FileHandle, records: readonly string[]): Promise<void> {
  await handle.appendFile(records.map(record => `\n${record}\n`).join(''))
  await handle.sync()
}

/** Creates the file and syncs its folder, so that it survives a power failure. Windows needs no sync. */
async function create(folder: string, file: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const handle = await open(file, 'a', 0o600)
  if (process.platform === 'win32') return handle
  try {
    const folderHandle = await open(folder, 'r')
    await folderHandle.sync().finally(() => folderHandle.close())
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function isStillAt(file: string, handle: FileHandle): Promise<boolean> {
  const there = await stat(file, { bigint: true }).catch(absentIs(undefined))
  const ours = await handle.stat({ bigint: true })
  return there?.ino === ours.ino && there.dev === ours.dev
}

/** Whether the process that owns a file is dead. */
async function isOrphaned(name: string, { port }: JournalSettings): Promise<boolean> {
  const { pid, mark } = NAME.exec(name)?.groups ?? {}
  if (pid !== undefined) return name.endsWith(EXTENSION) && markOf(Number(pid)) !== mark
  const old = OLD_NAME.exec(name)?.groups?.['port']
  return old !== undefined && (Number(old) === port || (await isPortFree(Number(old))))
}

/** Renames and reads a file. Undefined when another process renamed it first. */
async function claim(left: string, ours: string): Promise<OrphanedJournal | undefined> {
  try {
    await rename(left, ours)
  } catch (error) {
    return absentIs(undefined)(error)
  }
  try {
    // A process that died during a write leaves an incomplete line.
    const records = (await readFile(ours, 'utf8')).split('\n').filter(isWhole)
    return { records, forget: () => rm(ours, { force: true }) }
  } catch (error) {
    // With its old name the file is tried again.
    await rename(ours, left)
    throw error
  }
}

function absentIs<T>(value: T): (error: unknown) => T {
  return error => {
    if (errorCode(error) === 'ENOENT') return value
    throw error
  }
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
