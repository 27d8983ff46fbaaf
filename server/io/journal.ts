import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../kernel/error-code.ts'
import type { Journal, Legacy } from '../kernel/journal.ts'
import type { Logger } from '../kernel/logger.ts'
import { markOf } from './pid-file.ts'
import { isPortFree } from './taken-port.ts'

const ENDING = '.jsonl'
/** The node, and the mark of its process. */
const NAME = /^[0-9a-f-]{36}[.](?<mark>(?<pid>\d+)-\d+)[.]/
/** Of earlier versions: the port, and the worker's place among those of the port. */
const OLD_NAME = /^(?<port>\d+)-\d+[.]jsonl$/

export interface JournalPlace {
  readonly folder: string
  /** The port that this process, or its workers, serve. */
  readonly port: number
  readonly nodeId: string
  /** Told of files that cannot be read now; they are tried again with the next `inherit`. */
  readonly logger?: Pick<Logger, 'error'>
}

/**
 * Opens the journal of this process, which alone appends to it; the file is made with the first
 * record and removed with the last.
 *
 * Whoever inherits a file renames it first, so that only one can. Should it take a living process
 * for dead, as across containers, nothing is lost: that one looks after each write whether the file
 * is still its own, and writes again to a new one.
 */
export function openJournal(place: JournalPlace): Journal {
  const { folder, nodeId } = place
  const owner = `${nodeId}.${markOf(process.pid) ?? `${process.pid}-0`}`
  const file = join(folder, `${owner}${ENDING}`)
  let handle: FileHandle | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** One at a time, in order: clearing must not remove what is being appended after it. */
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
    async inherit() {
      const names = await readdir(folder).catch(absentIs<string[]>([]))
      const legacies: Legacy[] = []
      for (const name of names) {
        if (!(await isLeft(name, place))) continue
        const ours = join(folder, `${owner}.${randomUUID()}${ENDING}`)
        const legacy = await take(join(folder, name), ours).catch((error: unknown) => {
          place.logger?.error('journal.take', { name, error: String(error) })
          return undefined
        })
        if (legacy) legacies.push(legacy)
      }
      return legacies
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

/** Each record on a line of its own, also after a write that failed in the midst of one. */
async function write(handle: FileHandle, records: readonly string[]): Promise<void> {
  await handle.appendFile(records.map(record => `\n${record}\n`).join(''))
  await handle.sync()
}

/** A new file survives a power cut only once its folder is on disk too; Windows sees to that itself. */
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

/** Whether nobody lives who would write the file home. */
async function isLeft(name: string, { port }: JournalPlace): Promise<boolean> {
  const { pid, mark } = NAME.exec(name)?.groups ?? {}
  if (pid !== undefined) return name.endsWith(ENDING) && markOf(Number(pid)) !== mark
  const old = OLD_NAME.exec(name)?.groups?.['port']
  return old !== undefined && (Number(old) === port || (await isPortFree(Number(old))))
}

/** Undefined when another process was quicker. */
async function take(left: string, ours: string): Promise<Legacy | undefined> {
  try {
    await rename(left, ours)
  } catch (error) {
    return absentIs(undefined)(error)
  }
  try {
    // The last line of a process that died while it wrote may be half a line.
    const records = (await readFile(ours, 'utf8')).split('\n').filter(isWhole)
    return { records, forget: () => rm(ours, { force: true }) }
  } catch (error) {
    // Under our name nobody would look at it again while we live.
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
