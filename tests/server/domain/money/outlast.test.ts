import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createOutlast } from '../../../../server/domain/money/outlast.ts'
import { journalFile, listJournals, openJournal } from '../../../../server/io/journal.ts'
import { temporaryFolder } from '../../../support/process.ts'
import { recordingTrace } from '../../../support/services.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let file: string

beforeAll(async () => {
  folder = await temporaryFolder()
  file = journalFile(join(folder.path, 'journal'), 3000, 0)
})
beforeEach(() => openJournal(file).clear())
afterAll(() => folder.remove())

/** A database that is away until it is told to come back. */
function database() {
  const written: string[] = []
  let isAway = true
  return {
    written,
    comeBack: () => {
      isAway = false
    },
    async write(items: readonly string[]) {
      if (isAway) throw new Error('away')
      written.push(...items)
    },
  }
}

const outlastOn = (target: ReturnType<typeof database>) =>
  createOutlast<string>({
    journal: openJournal(file),
    trace: recordingTrace(),
    write: target.write,
    toText: item => JSON.stringify(item),
    fromText: text => JSON.parse(text) as string,
  })

test('a settlement waits for the database and is written once it is back', async () => {
  const target = database()
  const adding = outlastOn(target).add('a')
  target.comeBack()
  await adding
  expect(target.written).toEqual(['a'])
  expect(await openJournal(file).read()).toEqual([])
})

test('the caller is answered once the settlement is on disk; it comes home later, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const target = database()
  const outlast = outlastOn(target)
  const adding = outlast.add('a')
  await vi.advanceTimersByTimeAsync(5_100)
  await adding
  expect(await openJournal(file).read()).toEqual(['"a"'])
  target.comeBack()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.poll(() => openJournal(file).read()).toEqual([])
  expect(target.written).toEqual(['a'])
})

test('a process takes over what another one left, half a line aside', async () => {
  await openJournal(file).append(['"a"', '"b"'])
  await appendFile(file, '"c')
  expect(await listJournals(join(folder.path, 'journal'))).toEqual([{ file, port: 3000 }])
  const target = database()
  target.comeBack()
  await outlastOn(target).replay()
  expect(target.written).toEqual(['a', 'b'])
  expect(await openJournal(file).read()).toEqual([])
})
