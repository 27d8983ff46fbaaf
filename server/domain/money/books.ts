import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { isDatabaseAway, wasNeverSent } from '../../kernel/database-away.ts'
import type { Journal } from '../../kernel/journal.ts'
import { createAbandoned } from './abandoned.ts'
import { createBatch, type Batch } from './batch.ts'
import { decideCarefully, type Decision } from './careful.ts'
import { retryConflicts } from './database-error.ts'
import type { Growth, Held, HoldOutcome, HoldRequest, Intent, Settlement } from './intent.ts'
import { createKnown, type Known } from './known.ts'
import { createOutlast } from './outlast.ts'
import { tell } from './tell.ts'
import { addFreed, addHold, addSettled, emptyTurn, type Turn } from './turn.ts'
import { settlementJson, type TurnRow } from './turn-statement.ts'
import { writeTurn } from './write-turn.ts'

/** The books as the relay uses them. Everything is committed in groups. */
export interface Books {
  /**
   * Reserves money for a call. One that `canWait` a few milliseconds shares its commit with others.
   * Throws DATABASE_AWAY at once when too many are waiting.
   */
  place(request: HoldRequest, canWait?: boolean): Promise<HoldOutcome>
  /**
   * Adds to the hold of a call in flight: what is asked for, or what is left of the balance. Its
   * failure leaves the hold as it was.
   */
  grow(request: HoldRequest): Promise<Growth>
  /** Gives back the whole hold of a call that will not be charged; harmless when it is gone. */
  release(held: Held): Promise<void>
  /**
   * Charges a call and frees its hold. Resolves after the commit; the caller may then see the end
   * of the answer. While the database is away it resolves after a while, when the settlement is
   * safe in the journal.
   */
  settle(settlement: Settlement, held?: Held): Promise<void>
  /** What the user could spend when this process last saw it; a hint, never a decision. */
  knownBalance(userId: number): bigint | undefined
  /** Brings home what an earlier process had to leave in the journal. */
  replay(): Promise<void>
  /** Resolves when nothing would be lost if the process ended now. */
  idle(): Promise<void>
}

/** Keeps a single statement and the row locks it takes short. */
const BATCH_MAX = 500
/** More new holds do not wait for a database that is silent; all others are of calls in flight. */
const WAITING_MAX = 20_000

export function openBooks(services: Services, journal: Journal): Books {
  const known = createKnown()
  const careful = openCareful(services, known)
  const fast = openFast(services, known, careful)
  const write = (intent: Intent, canWait?: boolean) =>
    known.affords(intent) ? fast.add(intent, canWait) : careful.add(intent)
  const abandoned = createAbandoned<Held>(held => careful.add({ kind: 'release', held }))
  const outlast = createOutlast<Settlement>({
    journal,
    trace: services.trace,
    write: items => writeTogether(services, known, items),
    toText: settlementJson,
    fromText: settlementFrom,
  })
  return {
    async place(request, canWait) {
      if (fast.size() + careful.size() >= WAITING_MAX) throw new AppError('DATABASE_AWAY')
      try {
        const decision = await write({ kind: 'place', request }, canWait)
        return typeof decision === 'string' ? decision : decision.outcome
      } catch (error) {
        if (!wasNeverSent(error)) abandoned.add(request)
        throw error
      }
    },
    async grow(request) {
      const decision = await write({ kind: 'grow', request })
      return typeof decision === 'string' ? { outcome: decision, amount: 0n } : decision
    },
    async release(held) {
      try {
        await write({ kind: 'release', held })
      } catch (error) {
        abandoned.add(held)
        if (!isDatabaseAway(error)) throw error
      }
    },
    async settle(settlement, held) {
      try {
        await write({ kind: 'settle', settlement, held })
      } catch {
        // Whatever the reason: what was delivered is charged, now or from the journal.
        await outlast.add(settlement)
      }
    },
    knownBalance: known.userBalance,
    replay: outlast.replay,
    async idle() {
      await fast.idle()
      await careful.idle()
      await outlast.idle()
    },
  }
}

type Lane = Batch<Intent, Decision>

/** Trusts what this process knows, so that one statement does. What fails goes the careful way. */
function openFast(services: Services, known: Known, careful: Lane): Lane {
  return createBatch({
    itemsMax: BATCH_MAX,
    async write(intents) {
      const row = await tryTurn(services, sumOf(intents))
      if (!row) return intents.map(intent => careful.add(intent))
      known.see(row)
      await tell(services, row, intents)
      return intents.map(() => 'held' as const)
    },
  })
}

/** Undefined when the database refused the turn, and nothing of it was written. */
async function tryTurn(services: Services, turn: Turn): Promise<TurnRow | undefined> {
  try {
    return await retryConflicts(() => writeTurn(services, services.books, turn))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return undefined
  }
}

/** Looks before it decides. An intent that the database refuses does not keep out the others. */
function openCareful(services: Services, known: Known): Lane {
  return createBatch({
    itemsMax: BATCH_MAX,
    async write(intents) {
      try {
        return await decide(services, known, intents)
      } catch (error) {
        if (isDatabaseAway(error) || intents.length === 1) throw error
        return await oneByOne(services, known, intents)
      }
    },
  })
}

async function decide(services: Services, known: Known, intents: readonly Intent[]) {
  const decided = await retryConflicts(() => decideCarefully(services, intents))
  known.seeBalances(decided.balances, decided.tokenBalances)
  if (decided.row) await tell(services, decided.row, intents)
  return decided.outcomes
}

async function oneByOne(services: Services, known: Known, intents: readonly Intent[]) {
  const outcomes: Promise<Decision>[] = []
  for (const intent of intents) {
    const outcome = decide(services, known, [intent]).then(([one]) => one as Decision)
    // It is told to whoever waits for it; here it only must not keep the next one waiting.
    await outcome.catch(() => undefined)
    outcomes.push(outcome)
  }
  return outcomes
}

/** Settlements from the journal. What of them was written stays so, and is not written again. */
async function writeTogether(services: Services, known: Known, items: readonly Settlement[]) {
  for (let from = 0; from < items.length; from += BATCH_MAX) {
    const intents = items
      .slice(from, from + BATCH_MAX)
      .map(settlement => ({ kind: 'settle', settlement, held: undefined }) as const)
    await decide(services, known, intents)
  }
}

function sumOf(intents: readonly Intent[]): Turn {
  const turn = emptyTurn()
  for (const intent of intents) add(turn, intent)
  return turn
}

function add(turn: Turn, intent: Intent): void {
  if (intent.kind === 'release') return addFreed(turn, intent.held)
  if (intent.kind === 'place') return addHold(turn, 'placed', intent.request)
  if (intent.kind === 'grow') return addHold(turn, 'grown', intent.request)
  const { settlement, held } = intent
  if (held) addFreed(turn, held)
  addSettled(turn, settlement)
}

function settlementFrom(text: string): Settlement {
  const parsed = JSON.parse(text) as Settlement
  return { ...parsed, charge: BigInt(parsed.charge) }
}
