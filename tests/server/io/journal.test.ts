import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fork } from 'node:child_process'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../scripts/chaos/cluster/free-port.ts'
import { openJournal } from '../../../server/io/journal.ts'
import { temporaryFolder } from '../../support/process.ts'

const HOLDER = new URL('../../support/journal-holder.ts', import.meta.url)

let home: ReturnType<typeof temporaryFolder>
let folder: string
let port: number

beforeEach(async () => {
  home = temporaryFolder()
  folder = join(home.path, 'journal')
  port = await freePort()
})
afterEach(() => home.remove())

const open = () => openJournal({ folder, port, nodeId: randomUUID() })
const takenOver = async () => (await open().takeOver()).flatMap(({ records }) => records)

/** Another process that appends the record to its journal, and keeps running. */
async function holder(record: string) {
  const child = fork(HOLDER, [folder, String(port), record])
  await once(child, 'message')
  return {
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('the journal of a living process is its own; that of a dead one is taken over', async () => {
  const other = await holder('"a"')
  const ours = open()
  await ours.append(['"b"'])
  expect(await takenOver()).toEqual([])
  await other.kill()
  expect(await takenOver()).toEqual(['"a"'])
  expect(await readdir(folder)).toHaveLength(2)
})

test('one of many processes takes over the journal of an ended process, until it is deleted', async () => {
  const other = await holder('"a"')
  await other.kill()
  const orphans = (await Promise.all([1, 2, 3, 4].map(() => open().takeOver()))).flat()
  expect(orphans.map(({ records }) => records)).toEqual([['"a"']])
  expect(await takenOver()).toEqual([])
  expect(await readdir(folder)).toHaveLength(1)
  await orphans[0]?.forget()
  expect(await readdir(folder)).toEqual([])
})

test('a process that ends during a takeover leaves everything to the next one', async () => {
  const dead = `${randomUUID()}.999999999-1.${randomUUID()}.jsonl`
  await mkdir(folder)
  await writeFile(join(folder, dead), '"a"\n')
  expect(await takenOver()).toEqual(['"a"'])
})

test('a process with the id of an ended one does not keep its journal', async () => {
  await mkdir(folder)
  await writeFile(join(folder, `${randomUUID()}.${process.pid}-1.jsonl`), '"a"\n')
  expect(await takenOver()).toEqual(['"a"'])
})

test('a process whose file is deleted writes to a new one', async () => {
  const ours = open()
  await ours.append(['"a"'])
  const [name = ''] = await readdir(folder)
  const taken = join(folder, `${randomUUID()}.1-1.jsonl`)
  await rename(join(folder, name), taken)
  await ours.append(['"b"'])
  expect(await readFile(join(folder, name), 'utf8')).toContain('"b"')
  await rm(taken)
  await ours.clear()
  expect(await readdir(folder)).toEqual([])
})

test('a failed write rejects, and keeps no later record from being whole', async () => {
  await writeFile(folder, 'a file is in the way')
  const ours = open()
  await expect(ours.append(['"a"'])).rejects.toThrow()
  await rm(folder)
  await ours.append(['"b"'])
  expect(await readdir(folder)).toHaveLength(1)
})

test('half a line of a process that died while it wrote is left out', async () => {
  await mkdir(folder)
  await writeFile(join(folder, `${randomUUID()}.999999999-1.jsonl`), '\n"a"\n\n"b"\n\n"c')
  expect(await takenOver()).toEqual(['"a"', '"b"'])
})

test('files of earlier versions are taken over by port: the own port, or a port without a server', async () => {
  const served = createServer().listen(0)
  await once(served, 'listening')
  const other = (served.address() as AddressInfo).port
  await mkdir(folder)
  await writeFile(join(folder, `${port}-0.jsonl`), '"own"\n')
  await writeFile(join(folder, `${await freePort()}-1.jsonl`), '"missing\'s"\n')
  await writeFile(join(folder, `${other}-0.jsonl`), '"served"\n')
  expect((await takenOver()).toSorted()).toEqual(['"missing\'s"', '"own"'])
  served.close()
})

test('a file that cannot be read now is logged, does not delay others, and is tried again', async () => {
  const other = await holder('"a"')
  await other.kill()
  // A folder can be renamed, but not read.
  const name = `00000000-0000-4000-8000-000000000000.999999-1.jsonl`
  await mkdir(join(folder, name))
  const logged: unknown[] = []
  const logger = { error: (...about: unknown[]) => logged.push(about) }
  const orphans = await openJournal({ folder, port, nodeId: randomUUID(), logger }).takeOver()
  expect(orphans.map(({ records }) => records)).toEqual([['"a"']])
  expect(logged).toEqual([['journal.take', expect.objectContaining({ name })]])
  await rm(join(folder, name), { recursive: true })
  await writeFile(join(folder, name), '"b"\n')
  expect(await takenOver()).toEqual(['"b"'])
})
