import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { isBusy, isDatabaseAway, wasNeverSent } from '../../kernel/database-away.ts'
import { limitOf } from '../limits/index.ts'
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
import { findBlockedUsers, openBlockedUsers } from './blocked-users.ts'
import {
  BATCH_MAX,
  openLockedCommit,
  openOptimisticCommit,
  type CommitParts,
} from './commit-queues.ts'
import { decide } from './decide.ts'
import { createExhaustion } from './exhaustion.ts'
import { Cancelled } from './group-commit.ts'
import { createSettlementJournal } from './settlement-journal.ts'
import { settlementFrom, settlementText } from './settlement-text.ts'

/** The ledger operations of the relay. All of them are written by group commit. */
export interface Ledger {
  /**
   * Reserves quota for a call. With `canWait` it may wait a few milliseconds to share a commit.
   * Throws DATABASE_AWAY at once when too many operations are waiting.
   */
  reserve(request: HoldRequest, canWait?: boolean): Promise<HoldOutcome>
  /** Takes back a request that still waits for its batch: its `reserve` then rejects. */
  cancel(request: HoldRequest): void
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
  /** As `cachedBalance`, of a limited token. */
  cachedTokenBalance(tokenId: number): bigint | undefined
  /** What waits now, for the metrics. */
  backlog(): Backlog
  /** Writes the settlements that earlier processes left in their journals. */
  replay(): Promise<void>
  /** Resolves when everything is in the database or in the journal. */
  idle(): Promise<void>
}

/** Operations that wait. */
export interface Backlog {
  /** For their batch. */
  readonly waiting: number
  /** Settlements that could not be written yet, and are tried again. */
  readonly unwritten: number
}

export function openLedger(services: Services, journal: Journal): Ledger {
  const parts = openParts(services)
  const { balanceCache, blocked } = parts
  const locked = openLockedCommit(parts)
  const optimistic = openOptimisticCommit(parts, locked)
  const queues = [optimistic, locked, blocked]
  const write = (operation: LedgerOperation) =>
    balanceCache.affords(operation) ? optimistic.add(operation) : locked.add(operation)
  const releaseRetry = createReleaseRetry<Hold>(held => locked.add({ kind: 'release', held }))
  const settlementJournal = openSettlementJournal(parts, journal)
  const waiting = () => optimistic.size() + locked.size() + blocked.size()
  return {
    async reserve(request, canWait) {
      refuseOverWaiting(services, waiting())
      try {
        const decision = await optimistic.add({ kind: 'reserve', request }, canWait)
        return typeof decision === 'string' ? decision : decision.outcome
      } catch (error) {
        if (!wroteNothing(error)) releaseRetry.add(request)
        throw error
      }
    },
    cancel: request => cancelReserve(queues, request),
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
    cachedTokenBalance: balanceCache.tokenBalance,
    backlog: () => ({ waiting: waiting(), unwritten: settlementJournal.size() }),
    replay: settlementJournal.replay,
    async idle() {
      // Each queue may move operations to the next one.
      for (const queue of queues) await queue.idle()
      await settlementJournal.idle()
    },
  }
}

const AGAIN_SECONDS = 5

/**
 * Throws DATABASE_AWAY with the limit when too many operations are waiting. Only new holds are refused, so that
 * calls in flight can be extended, released and settled.
 */
function refuseOverWaiting(services: Services, waiting: number): void {
  const rule = 'holds-waiting'
  const max = limitOf(services, rule)
  if (waiting < max) return
  throw new AppError('DATABASE_AWAY', { seconds: AGAIN_SECONDS, rule, max, left: 0 })
}

function openParts(services: Services): CommitParts {
  const parts = {
    services,
    balanceCache: createBalanceCache(),
    exhaustion: createExhaustion(services),
  }
  return { ...parts, blocked: openBlockedUsers(parts) }
}

const openSettlementJournal = (parts: CommitParts, journal: Journal) =>
  createSettlementJournal<Settlement>({
    journal,
    logger: parts.services.logger,
    write: items => writeFromJournal(parts, items),
    toText: settlementText,
    fromText: settlementFrom,
    toFields: ({ callId, userId, charge }) => ({ callId, userId, charge: charge.toString() }),
  })

type Cancellable = Pick<CommitParts['blocked'], 'cancel'>

function cancelReserve(queues: readonly Cancellable[], request: HoldRequest): void {
  for (const queue of queues) {
    queue.cancel(operation => operation.kind === 'reserve' && operation.request === request)
  }
}

/** Whether an operation surely changed nothing, now or later. */
const wroteNothing = (error: unknown) =>
  error instanceof Cancelled || wasNeverSent(error) || isBusy(error)

/**
 * Writes settlements from the journal, and returns those whose user has a locked row. One that was
 * written before is not written again.
 */
async function writeFromJournal(
  parts: CommitParts,
  items: readonly Settlement[],
): Promise<readonly Settlement[]> {
  const later: Settlement[] = []
  for (let from = 0; from < items.length; from += BATCH_MAX) {
    const part = items.slice(from, from + BATCH_MAX)
    later.push(...(await writeUnlocked(parts, part)))
  }
  return later
}

async function writeUnlocked(
  parts: CommitParts,
  settlements: readonly Settlement[],
): Promise<readonly Settlement[]> {
  const operations = settlements.map(settlementOf)
  try {
    await decide(parts, operations)
    return []
  } catch (error) {
    if (!isBusy(error)) throw error
    const found = await findBlockedUsers(parts.services, operations)
    const isLocked = ({ userId }: Settlement) => found.has(userId)
    const others = settlements.filter(one => !isLocked(one))
    if (others.length === settlements.length) throw error
    if (others.length > 0) await decide(parts, others.map(settlementOf))
    return settlements.filter(isLocked)
  }
}

const settlementOf = (settlement: Settlement) =>
  ({ kind: 'settle', settlement, held: undefined }) as const
