import type { Journal, OrphanedJournal } from '../../kernel/journal.ts'
import type { LogFields, Logger } from '../../kernel/logger.ts'
import { isBusy, isUnreachable } from '../../kernel/database-away.ts'
import { writeInHalves } from '../../kernel/write-in-halves.ts'

/** A caller waits this long for the database before the journal is written: rule 14 of the README. */
const TIMEOUT_MS = 5_000
const RETRY_MS = 500
const ROW_LOCKED = 'a row is locked'

/** Set aside: the database refuses it, so it stays in the journal for an administrator. */
type Outcome = 'written' | 'set-aside'

interface Pending<Item> {
  readonly item: Item
  readonly finished: Promise<Outcome>
  readonly end: (outcome: Outcome) => void
}

export interface SettlementJournalParts<Item> {
  readonly journal: Journal
  readonly logger: Logger
  /**
   * Writes the items, or none of them when it throws. Returns those that must wait for a locked row. An
   * item that was written before must not be written twice.
   */
  write(items: readonly Item[]): Promise<readonly Item[]>
  toText(item: Item): string
  fromText(text: string): Item
  /** What an operator needs of an item: no texts of callers. */
  toFields(item: Item): LogFields
}

/** Keeps settlements that could not be written, and writes them once the database is back. */
export interface SettlementJournal<Item> {
  /** Resolves when the item is in the database, or after 5 s when it is in the journal. */
  add(item: Item): Promise<void>
  /** Writes the items that dead processes left; resolves when they are in the database. */
  replay(): Promise<void>
  /** Items that are not in the database yet. */
  size(): number
  /** Resolves when every item is in the database or in the journal. */
  idle(): Promise<void>
}

export function createSettlementJournal<Item>(
  parts: SettlementJournalParts<Item>,
): SettlementJournal<Item> {
  const state: State<Item> = {
    parts,
    pending: new Set(),
    unsaved: new Set(),
    working: undefined,
    saving: Promise.resolve(),
    isJournalNeeded: false,
  }
  return {
    async add(item) {
      const one = enqueue(state, item, false)
      await Promise.race([one.finished, sleep(TIMEOUT_MS).then(() => untilSaved(state, [one]))])
    },
    async replay() {
      const orphans = await parts.journal.takeOver()
      await Promise.all(orphans.map(orphan => takeOver(state, orphan)))
    },
    size: () => state.pending.size,
    async idle() {
      await Promise.race([state.working, untilSaved(state, [...state.pending])])
    },
  }
}

interface State<Item> {
  readonly parts: SettlementJournalParts<Item>
  /** What is not written, in the order of arrival. */
  readonly pending: Set<Pending<Item>>
  /** Those of them that no journal has. */
  readonly unsaved: Set<Pending<Item>>
  working: Promise<void> | undefined
  saving: Promise<unknown>
  /** Whether the journal of this process has an item for a later process. */
  isJournalNeeded: boolean
}

function enqueue<Item>(state: State<Item>, item: Item, isOnDisk: boolean): Pending<Item> {
  const { promise, resolve: end } = Promise.withResolvers<Outcome>()
  const one = { item, finished: promise, end }
  state.pending.add(one)
  if (!isOnDisk) state.unsaved.add(one)
  state.working ??= work(state)
  return one
}

/** Retries until nothing is pending; new items join the next try. */
async function work<Item>(state: State<Item>): Promise<void> {
  const { logger } = state.parts
  logger.warn('settlements.waiting', { count: state.pending.size })
  while (state.pending.size > 0) {
    const batch = [...state.pending]
    const error = await write(state, batch)
    if (error !== undefined && isUnreachable(error)) await pause(state, error)
    else if (error !== undefined) await writeApart(state, batch)
    else if (batch.some(one => state.pending.has(one))) await pause(state, ROW_LOCKED)
    if (state.pending.size === 0 && !state.isJournalNeeded) await clear(state.parts)
  }
  state.working = undefined
  logger.warn('settlements.written')
}

/** Returns the error when the batch was not written, or when a part of it has to wait. */
async function write<Item>(state: State<Item>, batch: readonly Pending<Item>[]): Promise<unknown> {
  try {
    const later = new Set(await state.parts.write(batch.map(one => one.item)))
    end(
      state,
      batch.filter(one => !later.has(one.item)),
      'written',
    )
    return undefined
  } catch (error) {
    return error
  }
}

/** An item that the database always refuses must not keep back the others. */
async function writeApart<Item>(
  state: State<Item>,
  batch: readonly Pending<Item>[],
): Promise<void> {
  let waits: unknown
  await writeInHalves(batch, {
    async write(part) {
      const error = await write(state, part)
      if (error !== undefined) throw error
    },
    async fail(part, error) {
      if (isUnreachable(error) || isBusy(error)) waits = error
      else await setAside(state, part, error)
    },
  })
  if (waits !== undefined) await pause(state, waits)
}

async function setAside<Item>(
  state: State<Item>,
  refused: readonly Pending<Item>[],
  error: unknown,
): Promise<void> {
  const { logger, toFields } = state.parts
  for (const { item } of refused) {
    logger.error('settlements.refused', { error, ...toFields(item) })
  }
  state.isJournalNeeded = true
  await untilSaved(state, refused)
  end(state, refused, 'set-aside')
}

function end<Item>(state: State<Item>, batch: readonly Pending<Item>[], outcome: Outcome): void {
  for (const one of batch) {
    state.pending.delete(one)
    state.unsaved.delete(one)
    one.end(outcome)
  }
}

async function pause<Item>({ parts, pending }: State<Item>, error: unknown): Promise<void> {
  parts.logger.warn('settlements.retry', { count: pending.size, error })
  await sleep(RETRY_MS)
}

/** A failure is only logged: items of a journal that remains are not written twice. */
async function clear<Item>({ journal, logger }: SettlementJournalParts<Item>): Promise<void> {
  await journal.clear().catch((error: unknown) => {
    logger.error('journal.clear', { error })
  })
}

/** Retries until all items are on disk or no longer pending; a full disk keeps callers waiting. */
async function untilSaved<Item>(
  state: State<Item>,
  batch: readonly Pending<Item>[],
): Promise<void> {
  while (batch.some(one => state.unsaved.has(one))) {
    try {
      await save(state)
    } catch (error) {
      state.parts.logger.error('journal.append', { error })
      await sleep(RETRY_MS)
    }
  }
}

/** One append at a time, so that nothing is appended twice; only synced items count as saved. */
function save<Item>(state: State<Item>): Promise<void> {
  const { journal, toText } = state.parts
  const saving = state.saving.then(async () => {
    const unsaved = [...state.unsaved]
    if (unsaved.length === 0) return
    await journal.append(unsaved.map(one => toText(one.item)))
    for (const one of unsaved) state.unsaved.delete(one)
  })
  state.saving = saving.catch(() => undefined)
  return saving
}

/** Deletes a taken over file only when all its items were written. */
async function takeOver<Item>(
  state: State<Item>,
  { records, forget }: OrphanedJournal,
): Promise<void> {
  const items = records.flatMap(text => read(state.parts, text))
  const outcomes = await Promise.all(items.map(item => enqueue(state, item, true).finished))
  if (items.length === records.length && !outcomes.includes('set-aside')) await forget()
}

function read<Item>({ fromText, logger }: SettlementJournalParts<Item>, text: string): Item[] {
  try {
    return [fromText(text)]
  } catch (error) {
    logger.error('journal.unreadable', { error, characters: text.length })
    return []
  }
}

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
