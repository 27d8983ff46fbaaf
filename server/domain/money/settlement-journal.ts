import { isDatabaseAway } from '../../kernel/database-away.ts'
import type { Journal, Legacy } from '../../kernel/journal.ts'
import type { Logger } from '../../kernel/logger.ts'
import { writeInHalves } from './halves.ts'

/** So long a caller waits for the database before the journal answers for it (threats M6). */
const PATIENCE_MS = 5_000
const RETRY_MS = 500

/** Set aside: the database refuses it; it stays in the journal for people and later versions. */
type Outcome = 'written' | 'set-aside'

interface Pending<Item> {
  readonly item: Item
  /** Whether it is in a journal, ours or an inherited one, and synced. */
  isOnDisk: boolean
  readonly over: Promise<Outcome>
  readonly end: (outcome: Outcome) => void
}

export interface SettlementJournalParts<Item> {
  readonly journal: Journal
  readonly logger: Logger
  /** Resolves when all are written; must not write an item twice when it is given again. */
  write(items: readonly Item[]): Promise<void>
  toText(item: Item): string
  fromText(text: string): Item
}

/** Keeps what the database could not take, and brings it there once the database is back. */
export interface SettlementJournal<Item> {
  /** Resolves when the item is in the database, or after a while when it is in the journal. */
  add(item: Item): Promise<void>
  /** Takes over what dead processes left; resolves when it is in the database. */
  replay(): Promise<void>
  /** Resolves when nothing would be lost if the process ended now. */
  idle(): Promise<void>
}

export function createSettlementJournal<Item>(
  parts: SettlementJournalParts<Item>,
): SettlementJournal<Item> {
  const state: State<Item> = {
    parts,
    pending: [],
    working: undefined,
    saving: Promise.resolve(),
    isJournalNeeded: false,
  }
  return {
    async add(item) {
      const one = enqueue(state, item, false)
      await Promise.race([one.over, sleep(PATIENCE_MS).then(() => untilSaved(state, [one]))])
    },
    async replay() {
      const legacies = await parts.journal.inherit()
      await Promise.all(legacies.map(legacy => takeOver(state, legacy)))
    },
    async idle() {
      await Promise.race([state.working, untilSaved(state, state.pending)])
    },
  }
}

interface State<Item> {
  readonly parts: SettlementJournalParts<Item>
  pending: readonly Pending<Item>[]
  working: Promise<void> | undefined
  saving: Promise<unknown>
  /** Something in our own journal must wait for a later process. */
  isJournalNeeded: boolean
}

function enqueue<Item>(state: State<Item>, item: Item, isOnDisk: boolean): Pending<Item> {
  const { promise, resolve: end } = Promise.withResolvers<Outcome>()
  const one = { item, isOnDisk, over: promise, end }
  state.pending = [...state.pending, one]
  state.working ??= work(state)
  return one
}

/** Tries until everything pending is over; new items join the next try. */
async function work<Item>(state: State<Item>): Promise<void> {
  const { logger } = state.parts
  logger.warn('settlements.waiting', { count: state.pending.length })
  while (state.pending.length > 0) {
    const batch = state.pending
    const error = await write(state, batch)
    if (error !== undefined && isDatabaseAway(error)) await pause(state, error)
    else if (error !== undefined) await writeApart(state, batch)
    if (state.pending.length === 0 && !state.isJournalNeeded) await clear(state.parts)
  }
  state.working = undefined
  logger.warn('settlements.written')
}

/** Answers why not. */
async function write<Item>(state: State<Item>, batch: readonly Pending<Item>[]): Promise<unknown> {
  try {
    await state.parts.write(batch.map(one => one.item))
    end(state, batch, 'written')
    return undefined
  } catch (error) {
    return error
  }
}

/** One that the database refuses for good must not keep the others. */
async function writeApart<Item>(
  state: State<Item>,
  batch: readonly Pending<Item>[],
): Promise<void> {
  let away: unknown
  await writeInHalves(batch, {
    async write(part) {
      const error = await write(state, part)
      if (error !== undefined) throw error
    },
    async fail(part, error) {
      if (isDatabaseAway(error)) away = error
      else await setAside(state, part, error)
    },
  })
  if (away !== undefined) await pause(state, away)
}

async function setAside<Item>(
  state: State<Item>,
  refused: readonly Pending<Item>[],
  error: unknown,
): Promise<void> {
  const { logger, toText } = state.parts
  for (const one of refused) {
    logger.error('settlements.refused', { error: String(error), item: toText(one.item) })
  }
  state.isJournalNeeded = true
  await untilSaved(state, refused)
  end(state, refused, 'set-aside')
}

function end<Item>(state: State<Item>, batch: readonly Pending<Item>[], outcome: Outcome): void {
  state.pending = state.pending.filter(one => !batch.includes(one))
  for (const one of batch) one.end(outcome)
}

async function pause<Item>({ parts, pending }: State<Item>, error: unknown): Promise<void> {
  parts.logger.warn('settlements.retry', { count: pending.length, error: String(error) })
  await sleep(RETRY_MS)
}

/** A journal that stays is harmless: what it holds is not written twice. */
async function clear<Item>({ journal, logger }: SettlementJournalParts<Item>): Promise<void> {
  await journal.clear().catch((error: unknown) => {
    logger.error('journal.clear', { error: String(error) })
  })
}

/** Tries until all of them are on disk or over; a full disk keeps their callers waiting. */
async function untilSaved<Item>(
  state: State<Item>,
  batch: readonly Pending<Item>[],
): Promise<void> {
  while (batch.some(one => !one.isOnDisk && state.pending.includes(one))) {
    try {
      await save(state)
    } catch (error) {
      state.parts.logger.error('journal.append', { error: String(error) })
      await sleep(RETRY_MS)
    }
  }
}

/** One at a time, so that nothing is appended twice; only what was synced counts as saved. */
function save<Item>(state: State<Item>): Promise<void> {
  const { journal, toText } = state.parts
  const saving = state.saving.then(async () => {
    const unsaved = state.pending.filter(one => !one.isOnDisk)
    if (unsaved.length === 0) return
    await journal.append(unsaved.map(one => toText(one.item)))
    for (const one of unsaved) one.isOnDisk = true
  })
  state.saving = saving.catch(() => undefined)
  return saving
}

/** A file with something that could not be written stays. */
async function takeOver<Item>(state: State<Item>, { records, forget }: Legacy): Promise<void> {
  const items = records.flatMap(text => read(state.parts, text))
  const outcomes = await Promise.all(items.map(item => enqueue(state, item, true).over))
  if (items.length === records.length && !outcomes.includes('set-aside')) await forget()
}

function read<Item>({ fromText, logger }: SettlementJournalParts<Item>, text: string): Item[] {
  try {
    return [fromText(text)]
  } catch (error) {
    logger.error('journal.unreadable', { error: String(error), record: text })
    return []
  }
}

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
