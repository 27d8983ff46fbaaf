import { mkdir, open, readFile, readdir, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../kernel/error-code.ts'
import type { Journal } from '../kernel/journal.ts'

const ENDING = '.jsonl'

/** The journal file of one worker: its port and its place among the port's workers name it. */
export function journalFile(folder: string, port: number, worker: number): string {
  return join(folder, `${port}-${worker}${ENDING}`)
}

/** Journal files in a folder, with the port whose workers they belong to. */
export async function listJournals(folder: string): Promise<{ file: string; port: number }[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => name.endsWith(ENDING))
    .map(name => ({ file: join(folder, name), port: Number.parseInt(name, 10) }))
}

/** Opens a journal; the file is made with the first record and removed with the last. */
export function openJournal(file: string): Journal {
  let handle: FileHandle | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** One at a time, in order: clearing must not remove what is being appended after it. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }

  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(absentIsEmpty)
      // The last line of a process that died while it wrote may be half a line.
      return text.split('\n').filter(isWhole)
    },
    append: records =>
      inTurn(async () => {
        handle ??= await create(file)
        await handle.appendFile(records.map(record => `${record}\n`).join(''))
        await handle.sync()
      }),
    clear: () =>
      inTurn(async () => {
        await handle?.close()
        handle = undefined
        await rm(file, { force: true })
      }),
  }
}

/** A new file survives a power cut only once its folder is on disk too. */
async function create(file: string): Promise<FileHandle> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const handle = await open(file, 'a', 0o600)
  const folderHandle = await open(folder, 'r')
  await folderHandle.sync()
  await folderHandle.close()
  return handle
}

function absentIsEmpty(error: unknown): string {
  if (errorCode(error) === 'ENOENT') return ''
  throw error
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
