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
import { settlementFrom, settlementText } from './settlement-text.ts'

/** The ledger operations of the relay. All of them are written by group commit. */
export interface Ledger {
  /**
   * Reserves quota for a call. With `canWait` it may wait a few milliseconds to share a commit.
   * Throws DATABASE_AWAY at once when too many operations are waiting.
   */
  reserve(request: HoldRequest, canWait?: boolean): Promise<HoldOutcome>
  /**
   * Adds to the hold of a call in flight: the requested amount, or what is left of the balance. A
   * failure leaves the hold as it was.
   */
  extend(request: HoldRequest): Promise<Extension>
  /** Releases the hold of a call that is not charged; does nothing when there is no hold. */
  release(held: Hold): Promise<void>
  /**
   * Charges a call and releases its hold. Resolves after the commit, or, while the database is away,
   * when the settlement is in the journal. Only then may the caller see the end of the answer.
   */
  settle(settlement: Settlement, held?: Hold): Promise<void>
  /** The last balance of the user that this process read, less what waits; for estimates only. */
  cachedBalance(userId: number): bigint | undefined
  /** Writes the settlements that earlier processes left in their journals. */
  replay(): Promise<void>
  /** Resolves when everything is in the database or in the journal. */
  idle(): Promise<void>
}

/** Limits new holds only, so that calls in flight can always be extended, released and settled. */
const WAITING_MAX = 20_000

export function openLedger(services: Services, journal: Journal): Ledger {
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
    toText: settlementText,
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
        // For any error: an answer that was delivered is charged later from the journal.
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

/** Writes settlements from the journal. One that was written before is not written again. */
async function writeFromJournal(parts: CommitParts, items: readonly Settlement[]): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH_MAX) {
    const operations = items
      .slice(from, from + BATCH_MAX)
      .map(settlement => ({ kind: 'settle', settlement, held: undefined }) as const)
    await decide(parts, operations)
  }
}
