import type { Services } from '../../kernel/ctx.ts'
import { findBlockedUsers, type BlockedUsers } from './blocked-users.ts'
import { isBusy, isUnreachable } from '../../kernel/database-away.ts'
import { retryConflicts } from './database-error.ts'
import {
  decideEach,
  failAll,
  handled,
  inOrder,
  type DecisionParts,
  type Decisions,
} from './decide.ts'
import { createGroupCommit, type GroupCommit, type GroupCommitParts } from './group-commit.ts'
import { writeInHalves } from '../../kernel/write-in-halves.ts'
import { addReleased, addHold, addSettled, emptyLedgerBatch } from './ledger-batch.ts'
import type { LedgerBatch } from './ledger-batch.ts'
import { writeLedgerBatch, type LedgerBatchRow } from './ledger-batch-sql.ts'
import { subjectOf, type LedgerOperation } from './ledger-operation.ts'
import type { Decision } from './locked-commit.ts'
import { publishChanges } from './publish-changes.ts'

export interface CommitParts extends DecisionParts {
  readonly blocked: BlockedUsers
}

/** A queue whose operations are written in batches. */
export type CommitQueue = GroupCommit<LedgerOperation, Decision>

/** Limits the duration of a statement and of its row locks. */
export const BATCH_MAX = 500
/** After this number of refused statements, the rest of the batch goes to the locked commit. */
const REFUSALS_MAX = 16

/**
 * Writes a batch in one statement, on the balances that this process has cached. Operations that do
 * not fit these, and operations that fail, go to the locked commit.
 */
export function openOptimisticCommit(parts: CommitParts, locked: CommitQueue): CommitQueue {
  const { balanceCache, blocked } = parts
  const isCertain = (operation: LedgerOperation) =>
    balanceCache.affords(operation) && !blocked.has(subjectOf(operation).userId)
  return openQueue(parts, async operations => {
    const uncertain = operations.filter(operation => !isCertain(operation))
    if (uncertain.length === 0) return writeTrusted(parts, operations, locked)
    const decisions: Decisions = new Map()
    moveTo(locked, decisions, uncertain)
    const trusted = operations.filter(operation => !decisions.has(operation))
    try {
      const written = await writeTrusted(parts, trusted, locked)
      trusted.forEach((operation, index) => decisions.set(operation, written[index] as Decision))
    } catch (error) {
      failAll(decisions, trusted, error)
    }
    return inOrder(operations, decisions)
  })
}

async function writeTrusted(
  parts: CommitParts,
  operations: readonly LedgerOperation[],
  locked: CommitQueue,
): Promise<readonly (Decision | Promise<Decision>)[]> {
  if (operations.length === 0) return []
  const written = await writeTogether(parts, operations)
  if (written === 'written') return operations.map(() => 'held' as const)
  if (written === 'refused') return writeByUser(parts, operations, locked)
  return aroundBlocked(parts, operations, async others => {
    if ((await writeTogether(parts, others)) === 'written') return others.map(() => 'held' as const)
    return writeByUser(parts, others, locked)
  })
}

/** Reads the locked rows before it decides. One refused operation does not keep back the others. */
export function openLockedCommit(parts: CommitParts): CommitQueue {
  const { blocked } = parts
  return openQueue(parts, async operations => {
    if (operations.some(operation => blocked.has(subjectOf(operation).userId))) {
      return aroundBlocked(parts, operations, others => decideEach(parts, others))
    }
    try {
      return await decideEach(parts, operations)
    } catch (error) {
      if (!isBusy(error)) throw error
      return aroundBlocked(parts, operations, others => decideEach(parts, others))
    }
  })
}

/**
 * Finds the users with a row that another transaction has locked, leaves their operations to
 * `blocked`, and writes those of all other users.
 */
async function aroundBlocked(
  parts: CommitParts,
  operations: readonly LedgerOperation[],
  write: (others: readonly LedgerOperation[]) => Promise<readonly (Decision | Promise<Decision>)[]>,
): Promise<readonly (Decision | Promise<Decision>)[]> {
  const { services, blocked } = parts
  const found = await findBlockedUsers(services, operations)
  const decisions: Decisions = new Map()
  for (const operation of operations) {
    const { userId } = subjectOf(operation)
    if (found.has(userId) || blocked.has(userId)) {
      decisions.set(operation, handled(addBlocked(parts, operation)))
    }
  }
  const others = operations.filter(operation => !decisions.has(operation))
  if (others.length === 0) return inOrder(operations, decisions)
  try {
    const written = await write(others)
    others.forEach((operation, index) => decisions.set(operation, written[index] as Decision))
  } catch (error) {
    failAll(decisions, others, error)
  }
  return inOrder(operations, decisions)
}

/** Operations that wait in a queue count as spent in the balance cache. */
function openQueue(
  parts: CommitParts,
  write: GroupCommitParts<LedgerOperation, Decision>['write'],
): CommitQueue {
  const { balanceCache, blocked } = parts
  const commits = createGroupCommit<LedgerOperation, Decision>({
    itemsMax: BATCH_MAX,
    // Calls that are over return what they hold, and their callers wait for nothing else.
    isFirst: ({ kind }) => kind !== 'reserve',
    write: operations => write(operations).finally(() => balanceCache.dequeue(operations)),
  })
  return {
    ...commits,
    add(operation, canWait) {
      if (blocked.has(subjectOf(operation).userId)) return addBlocked(parts, operation)
      balanceCache.enqueue(operation)
      return commits.add(operation, canWait)
    },
    cancel(isMatch) {
      const cancelled = commits.cancel(isMatch)
      if (cancelled) balanceCache.dequeue([cancelled])
      return cancelled
    },
  }
}

function addBlocked(
  { balanceCache, blocked }: CommitParts,
  operation: LedgerOperation,
): Promise<Decision> {
  balanceCache.enqueue(operation)
  return blocked.add(operation).finally(() => balanceCache.dequeue([operation]))
}

/**
 * Writes a batch in one statement. Otherwise nothing was written: a row is locked (`busy`), or the
 * database refused the batch.
 */
async function writeTogether(
  { services, balanceCache, exhaustion }: CommitParts,
  operations: readonly LedgerOperation[],
): Promise<'written' | 'refused' | 'busy'> {
  const row = await tryLedgerBatch(services, sumOf(operations))
  if (typeof row === 'string') return row
  balanceCache.update(row)
  publishChanges({ services, exhaustion }, row, operations)
  return 'written'
}

async function tryLedgerBatch(
  services: Services,
  batch: LedgerBatch,
): Promise<LedgerBatchRow | 'refused' | 'busy'> {
  try {
    return await retryConflicts(() => writeLedgerBatch(services, services.ledgerPool, batch))
  } catch (error) {
    if (isUnreachable(error)) throw error
    return isBusy(error) ? 'busy' : 'refused'
  }
}

/**
 * Writes a refused batch again in halves of its users: only users with a refused operation go to the
 * locked commit.
 */
async function writeByUser(
  parts: CommitParts,
  operations: readonly LedgerOperation[],
  locked: CommitQueue,
): Promise<(Decision | Promise<Decision>)[]> {
  const decisions: Decisions = new Map()
  const users = [...Map.groupBy(operations, operation => subjectOf(operation).userId).values()]
  let refusals = 1
  const refuse = (part: readonly LedgerOperation[]) => {
    parts.balanceCache.distrust(part)
    moveTo(locked, decisions, part)
  }
  if (users.length === 1) refuse(operations)
  else {
    await writeInHalves(users, {
      async write(group) {
        const part = group.flat()
        if (refusals >= REFUSALS_MAX) return moveTo(locked, decisions, part)
        if ((await writeTogether(parts, part)) !== 'written') {
          refusals += 1
          throw new Refused()
        }
        for (const operation of part) decisions.set(operation, 'held')
      },
      fail(group, error) {
        if (error instanceof Refused) refuse(group.flat())
        else failAll(decisions, group.flat(), error)
      },
    })
  }
  return inOrder(operations, decisions)
}

/** The database refused a part of a batch. */
class Refused extends Error {}

function moveTo(
  queue: CommitQueue,
  decisions: Decisions,
  operations: readonly LedgerOperation[],
): void {
  for (const operation of operations) decisions.set(operation, handled(queue.add(operation)))
}

function sumOf(operations: readonly LedgerOperation[]): LedgerBatch {
  const batch = emptyLedgerBatch()
  for (const operation of operations) add(batch, operation)
  return batch
}

function add(batch: LedgerBatch, operation: LedgerOperation): void {
  if (operation.kind === 'release') return addReleased(batch, operation.held)
  if (operation.kind === 'reserve') return addHold(batch, 'reserved', operation.request)
  if (operation.kind === 'extend') return addHold(batch, 'extended', operation.request)
  const { settlement, held } = operation
  if (held) addReleased(batch, held)
  addSettled(batch, settlement)
}
