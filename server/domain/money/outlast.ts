import type { Journal } from '../../kernel/journal.ts'
import type { Trace } from '../../kernel/trace.ts'

/** So long a caller waits for the database before the journal answers for it (threats M6). */
const PATIENCE_MS = 5_000
const RETRY_MS = 500

interface Pending<Item> {
  readonly item: Item
  isOnDisk: boolean
  readonly done: () => void
}

export interface OutlastParts<Item> {
  readonly journal: Journal
  readonly trace: Trace
  /** Writes all or nothing; must not write an item twice when it is given again. */
  write(items: readonly Item[]): Promise<void>
  toText(item: Item): string
  fromText(text: string): Item
}

/** Keeps what the database could not take, and brings it there once the database is back. */
export interface Outlast<Item> {
  /** Resolves when the item is in the database, or after a while when it is in the journal. */
  add(item: Item): Promise<void>
  /** Takes over what an earlier process left; resolves when it is in the database. */
  replay(): Promise<void>
  /** Resolves when nothing would be lost if the process ended now. */
  idle(): Promise<void>
}

export function createOutlast<Item>(parts: OutlastParts<Item>): Outlast<Item> {
  const { journal, trace, write } = parts
  let pending: Pending<Item>[] = []
  let working: Promise<void> | undefined

  /** Tries until everything pending is written; new items join the next try. */
  async function work(): Promise<void> {
    trace.warn('settlements.waiting', { count: pending.length })
    while (pending.length > 0) {
      const batch = [...pending]
      try {
        await write(batch.map(one => one.item))
        pending = pending.filter(one => !batch.includes(one))
        if (pending.length === 0) await journal.clear()
        for (const one of batch) one.done()
      } catch (error) {
        trace.warn('settlements.retry', { count: batch.length, error: String(error) })
        await new Promise(resolve => setTimeout(resolve, RETRY_MS))
      }
    }
    working = undefined
    trace.warn('settlements.written')
  }

  function enqueue(item: Item, isOnDisk: boolean): Promise<void> {
    return new Promise(resolve => {
      pending.push({ item, isOnDisk, done: resolve })
      working ??= work()
    })
  }

  async function saveToDisk(): Promise<void> {
    const unsaved = pending.filter(one => !one.isOnDisk)
    if (unsaved.length === 0) return
    for (const one of unsaved) one.isOnDisk = true
    await journal.append(unsaved.map(one => parts.toText(one.item)))
  }

  return {
    async add(item) {
      const written = enqueue(item, false)
      const isWritten = await Promise.race([written.then(() => true), patience()])
      if (!isWritten) await saveToDisk()
    },
    async replay() {
      const left = await journal.read()
      await Promise.all(left.map(text => enqueue(parts.fromText(text), true)))
    },
    async idle() {
      await Promise.race([working, saveToDisk()])
    },
  }
}

function patience(): Promise<false> {
  return new Promise(resolve => setTimeout(() => resolve(false), PATIENCE_MS))
}
