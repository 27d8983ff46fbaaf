import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { isDatabaseAway, wasNeverSent } from '../../kernel/database-away.ts'
import type { Journal } from '../../kernel/journal.ts'
import { createReleaseRetry } from './release-retry.ts'
import type {
  Extension,
  Hold,
  HoldOutcome,
  HoldRequest,
  LedgerOperation,
  Settlement,
} from './ledger-operation.ts'
import { createBalanceCache } from './balance-cache.ts'
import {
  BATCH_MAX,
  decide,
  openLockedCommit,
  openOptimisticCommit,
  type CommitParts,
} from './commit-queues.ts'
import { createSettlementJournal } from './settlement-journal.ts'
import { settlementJson } from './ledger-batch-sql.ts'

/** The books as the relay uses them. Everything is committed in groups. */
export interface Books {
  /**
   * Reserves money for a call. One that `canWait` a few milliseconds shares its commit with others.
   * Throws DATABASE_AWAY at once when too many are waiting.
   */
  reserve(request: HoldRequest, canWait?: boolean): Promise<HoldOutcome>
  /**
   * Adds to the hold of a call in flight: what is asked for, or what is left of the balance. Its
   * failure leaves the hold as it was.
   */
  extend(request: HoldRequest): Promise<Extension>
  /** Gives back the whole hold of a call that will not be charged; harmless when it is gone. */
  release(held: Hold): Promise<void>
  /**
   * Charges a call and frees its hold. Resolves after the commit; the caller may then see the end
   * of the answer. While the database is away it resolves after a while, when the settlement is
   * safe in the journal.
   */
  settle(settlement: Settlement, held?: Hold): Promise<void>
  /** What the user could spend when this process last saw it; a hint, never a decision. */
  cachedBalance(userId: number): bigint | undefined
  /** Brings home what an earlier process had to leave in the journal. */
  replay(): Promise<void>
  /** Resolves when nothing would be lost if the process ended now. */
  idle(): Promise<void>
}

/** More new holds do not wait for a database that is silent; all others are of calls in flight. */
const WAITING_MAX = 20_000

export function openBooks(services: Services, journal: Journal): Books {
  const parts: CommitParts = { services, balanceCache: createBalanceCache() }
  const { balanceCache } = parts
  const locked = openLockedCommit(parts)
  const optimistic = openOptimisticCommit(parts, locked)
  const write = (operation: LedgerOperation) =>
    balanceCache.affords(operation) ? optimistic.add(operation) : locked.add(operation)
  const releaseRetry = createReleaseRetry<Hold>(held => locked.add({ kind: 'release', held }))
  const settlementJournal = createSettlementJournal<Settlement>({
    journal,
    logger: services.logger,
    write: items => writeFromJournal(parts, items),
    toText: settlementJson,
    fromText: settlementFrom,
  })
  return {
    async reserve(request, canWait) {
      if (optimistic.size() + locked.size() >= WAITING_MAX) throw new AppError('DATABASE_AWAY')
      try {
        const decision = await optimistic.add({ kind: 'reserve', request }, canWait)
        return typeof decision === 'string' ? decision : decision.outcome
      } catch (error) {
        if (!wasNeverSent(error)) releaseRetry.add(request)
        throw error
      }
    },
    async extend(request) {
      const decision = await write({ kind: 'extend', request })
      return typeof decision === 'string' ? { outcome: decision, amount: 0n } : decision
    },
    async release(held) {
      try {
        await write({ kind: 'release', held })
      } catch (error) {
        releaseRetry.add(held)
        if (!isDatabaseAway(error)) throw error
      }
    },
    async settle(settlement, held) {
      try {
        await write({ kind: 'settle', settlement, held })
      } catch {
        // Whatever the reason: what was delivered is charged, now or from the journal.
        await settlementJournal.add(settlement)
      }
    },
    cachedBalance: balanceCache.userBalance,
    replay: settlementJournal.replay,
    async idle() {
      await optimistic.idle()
      await locked.idle()
      await settlementJournal.idle()
    },
  }
}

/** Settlements from the journal. What of them was written stays so, and is not written again. */
async function writeFromJournal(parts: CommitParts, items: readonly Settlement[]): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH_MAX) {
    const operations = items
      .slice(from, from + BATCH_MAX)
      .map(settlement => ({ kind: 'settle', settlement, held: undefined }) as const)
    await decide(parts, operations)
  }
}

function settlementFrom(text: string): Settlement {
  const parsed = JSON.parse(text) as Settlement
  return { ...parsed, charge: BigInt(parsed.charge) }
}
