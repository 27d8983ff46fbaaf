import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { Client } from 'pg'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
const NAME = 'sluice_backup'
/** Files that a running server writes for itself; the documentation of PostgreSQL leaves them out. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'])
/** Folders that a restored server fills again; they exist in the backup, and are empty. */
const LEFT_EMPTY = new Set(
  ['wal', 'dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans'].map(
    name => `pg_${name}`,
  ),
)
const SEGMENT = /^[0-9A-F]{24}$/

/** The running embedded server and the folder to create. */
export interface BackUpOptions {
  /** The connection URL of the database. */
  readonly url: string
  /** The folder of the database files. */
  readonly cluster: string
  /** The folder of the backup; it must not exist, or be empty. */
  readonly target: string
}

/**
 * Copies the files of a running server so that a server can start from the copy, as of the end of the
 * backup. Writers are not stopped. The folder gets its name when the copy is complete. Throws a
 * StartError when the folder cannot be used.
 */
export async function backUp({ url, cluster, target }: BackUpOptions): Promise<void> {
  const folder = resolve(target)
  refuseTarget(folder, cluster)
  const draft = `${folder}.partial-${process.pid}`
  // The backup belongs to one session, so it has a connection of its own.
  const client = new Client({ connectionString: url, application_name: 'sluice backup' })
  await client.connect()
  try {
    mkdirSync(dirname(draft), { recursive: true })
    mkdirSync(draft, { mode: PRIVATE_FOLDER })
    await copyCluster(client, cluster, draft)
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error
    throw new StartError(`The disk that holds ${folder} is full: choose a folder on another disk.`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    await client.end()
  }
}

function refuseTarget(folder: string, cluster: string): void {
  if (`${folder}${sep}`.startsWith(`${cluster}${sep}`)) {
    throw new StartError(`${folder} is in the folder of the database: choose another folder.`)
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(`${folder} is not empty: choose a new folder.`)
  }
}

/** The low-level base backup of the documentation of PostgreSQL. */
async function copyCluster(client: Client, cluster: string, draft: string): Promise<void> {
  // Keeps the write-ahead log that the restore replays. The slot ends with the session.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [NAME])
  const begun = await client.query<Segment>(
    'select pg_walfile_name(pg_backup_start($1, true)) as name',
    [NAME],
  )
  copyFolder(cluster, draft)
  const ended = await client.query<Segment & { label: string }>(
    'select pg_walfile_name(lsn) as name, labelfile as label from pg_backup_stop(false)',
  )
  const [{ name: first } = { name: '' }] = begun.rows
  const [{ name: last, label } = { name: '', label: '' }] = ended.rows
  const segments = readdirSync(join(cluster, 'pg_wal')).filter(
    name => SEGMENT.test(name) && name >= first && name <= last,
  )
  // It may be a link to another disk, which is not followed above.
  mkdirSync(join(draft, 'pg_wal'), { recursive: true, mode: PRIVATE_FOLDER })
  for (const name of segments) copy(join(cluster, 'pg_wal', name), join(draft, 'pg_wal', name))
  writeFileSync(join(draft, 'backup_label'), label)
}

interface Segment {
  readonly name: string
}

const isLeftOut = (name: string) => LEFT_OUT.has(name) || name.startsWith('.s.PGSQL')

function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // Neither is the case for the socket of the server.
    if (entry.isFile() && !isLeftOut(entry.name)) copy(source, target)
    if (!entry.isDirectory()) continue
    mkdirSync(target, { mode: PRIVATE_FOLDER })
    if (!LEFT_EMPTY.has(entry.name)) copyFolder(source, target)
  }
}

/** A table that is dropped during the backup takes its files along. */
function copy(source: string, target: string): void {
  try {
    copyFileSync(source, target)
    chmodSync(target, PRIVATE_FILE)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
