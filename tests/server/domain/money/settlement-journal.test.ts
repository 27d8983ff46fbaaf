import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSettlementJournal } from '../../../../server/domain/money/settlement-journal.ts'
import type { Journal } from '../../../../server/kernel/journal.ts'
import { recordingLogger } from '../../../support/services.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const PATIENCE_MS = 5_100

/** A database that is unavailable until the test allows it, and that always refuses some items. */
function database(...refused: string[]) {
  const written: string[] = []
  let isAway = true
  return {
    written,
    comeBack: () => {
      isAway = false
    },
    async write(items: readonly string[]) {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      if (items.some(item => refused.includes(item))) throw new Error('refused')
      written.push(...items)
    },
  }
}

/** A disk whose writes wait for the test. */
function disk(...left: string[]) {
  const lines: string[] = []
  const appends: { lines: readonly string[]; done: () => void; fail: () => void }[] = []
  const forgotten: string[] = []
  let clears = 0
  const journal: Journal = {
    takeOver: async () =>
      left.map(text => ({ records: [text], forget: async () => void forgotten.push(text) })),
    append: records =>
      new Promise((resolve, reject) => {
        const done = () => (lines.push(...records), resolve())
        appends.push({ lines: records, done, fail: () => reject(new Error('disk full')) })
      }),
    clear: async () => {
      clears += 1
      lines.length = 0
    },
  }
  return { journal, lines, appends, forgotten, clears: () => clears }
}

function outlastOn(target: ReturnType<typeof database>, { journal }: ReturnType<typeof disk>) {
  const logger = recordingLogger()
  const outlast = createSettlementJournal<string>({
    journal,
    logger,
    write: async items => {
      await target.write(items)
      return []
    },
    toText: item => JSON.stringify(item),
    toFields: item => ({ item }),
    fromText: text => JSON.parse(text) as string,
  })
  /** Whether what was promised has happened by now. */
  const watch = (promise: Promise<void>) => {
    const seen = { isOver: false }
    void promise.then(() => (seen.isOver = true))
    return seen
  }
  return { ...outlast, logger, watch }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a settlement waits for the database and is written once it is back', async () => {
  const [target, file] = [database(), disk()]
  const outlast = outlastOn(target, file)
  const adding = outlast.watch(outlast.add('a'))
  await pass(1_000)
  expect(adding.isOver).toBe(false)
  target.comeBack()
  await pass(600)
  expect(adding.isOver).toBe(true)
  expect(target.written).toEqual(['a'])
  await pass(PATIENCE_MS)
  expect(file.appends).toEqual([])
})

test('the caller gets the answer when the settlement is on disk; it is written once, later', async () => {
  const [target, file] = [database(), disk()]
  const outlast = outlastOn(target, file)
  const adding = outlast.watch(outlast.add('a'))
  await pass(PATIENCE_MS)
  expect(adding.isOver).toBe(false)
  file.appends[0]?.done()
  await pass(0)
  expect(adding.isOver).toBe(true)
  target.comeBack()
  await pass(1_000)
  expect([target.written, file.lines, file.appends.length]).toEqual([['a'], [], 1])
})

test('no caller is answered by an append that another caller still waits for', async () => {
  const [target, file] = [database(), disk()]
  const outlast = outlastOn(target, file)
  const first = outlast.watch(outlast.add('a'))
  const second = outlast.watch(outlast.add('b'))
  await pass(PATIENCE_MS)
  const idle = outlast.watch(outlast.idle())
  await pass(100)
  expect([first.isOver, second.isOver, idle.isOver]).toEqual([false, false, false])
  expect(file.appends.map(({ lines }) => lines)).toEqual([['"a"', '"b"']])
  file.appends[0]?.done()
  await pass(0)
  expect([first.isOver, second.isOver, idle.isOver]).toEqual([true, true, true])
})

test('a full disk keeps the caller waiting until there is room, or the database is back', async () => {
  const [target, file] = [database(), disk()]
  const outlast = outlastOn(target, file)
  const first = outlast.watch(outlast.add('a'))
  await pass(PATIENCE_MS)
  file.appends[0]?.fail()
  await pass(600)
  expect([first.isOver, file.appends.length]).toEqual([false, 2])
  file.appends[1]?.done()
  await pass(0)
  expect([first.isOver, file.lines]).toEqual([true, ['"a"']])

  const second = outlast.watch(outlast.add('b'))
  await pass(PATIENCE_MS)
  file.appends[2]?.fail()
  target.comeBack()
  await pass(600)
  expect([second.isOver, target.written]).toEqual([true, ['a', 'b']])
})

test('journals of dead processes are written to the database, and deleted only then', async () => {
  const [target, file] = [database(), disk('"a"', '"b"')]
  const outlast = outlastOn(target, file)
  const replay = outlast.watch(outlast.replay())
  await pass(2_000)
  expect([replay.isOver, file.forgotten]).toEqual([false, []])
  target.comeBack()
  await pass(600)
  expect([replay.isOver, target.written]).toEqual([true, ['a', 'b']])
  expect([file.forgotten, file.appends]).toEqual([['"a"', '"b"'], []])
})

test('one that the database always refuses is set aside and keeps back no other', async () => {
  const [target, file] = [database('bad'), disk('"bad"', '"c"')]
  const outlast = outlastOn(target, file)
  const adding = [outlast.add('a'), outlast.add('bad')].map(outlast.watch)
  await pass(0)
  target.comeBack()
  await pass(600)
  expect(target.written).toEqual(['a'])
  file.appends[0]?.done()
  await pass(0)
  expect(adding).toEqual([{ isOver: true }, { isOver: true }])
  void outlast.replay()
  await pass(600)
  expect(target.written).toEqual(['a', 'c'])
  expect([file.lines, file.forgotten, file.clears()]).toEqual([['"bad"'], ['"c"'], 0])
  expect(outlast.logger.lines.filter(line => line.includes('settlements.refused'))).toHaveLength(2)
})

test('one of 500 that is refused costs a few writes, not one for each', async () => {
  const [target, file] = [database('"7"'), disk()]
  target.comeBack()
  let writes = 0
  const write = (items: readonly string[]) => {
    writes += 1
    return target.write(items)
  }
  const outlast = outlastOn({ ...target, write }, file)
  const adding = Array.from({ length: 500 }, (_, index) => outlast.add(`"${index}"`))
  await pass(0)
  file.appends[0]?.done()
  await Promise.all(adding)
  expect([target.written.length, writes < 25]).toEqual([499, true])
})

test('a journal with an unreadable line stays; its other lines are written', async () => {
  const [target, file] = [database(), disk('{"half', '"a"')]
  target.comeBack()
  const outlast = outlastOn(target, file)
  await outlast.replay()
  expect([target.written, file.forgotten]).toEqual([['a'], ['"a"']])
})

test('settlements of a locked row wait; the others are written', async () => {
  let isLocked = true
  const written: string[] = []
  const { journal } = disk()
  const kept = createSettlementJournal<string>({
    journal,
    logger: recordingLogger(),
    write: async items => {
      const later = items.filter(item => isLocked && item === 'locked')
      written.push(...items.filter(item => !later.includes(item)))
      return later
    },
    toText: item => item,
    toFields: item => ({ item }),
    fromText: text => text,
  })
  void kept.add('locked')
  const adding = kept.add('free')
  await pass(1_000)
  await adding
  expect(written).toEqual(['free'])
  isLocked = false
  await pass(1_000)
  expect(written).toEqual(['free', 'locked'])
})
