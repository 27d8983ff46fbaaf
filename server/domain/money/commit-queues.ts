import type { Services } from '../../kernel/ctx.ts'
import { isDatabaseAway } from '../../kernel/database-away.ts'
import { createGroupCommit, type GroupCommit, type GroupCommitParts } from './group-commit.ts'
import { decideOnLockedRows, type Decision } from './locked-commit.ts'
import { retryConflicts } from './database-error.ts'
import { writeInHalves } from './halves.ts'
import { subjectOf, type LedgerOperation } from './ledger-operation.ts'
import type { BalanceCache } from './balance-cache.ts'
import { publishChanges } from './publish-changes.ts'
import {
  addReleased,
  addHold,
  addSettled,
  emptyLedgerBatch,
  type LedgerBatch,
} from './ledger-batch.ts'
import { writeLedgerBatch, type LedgerBatchRow } from './ledger-batch-sql.ts'

/** A queue whose operations are written in batches. */
export type CommitQueue = GroupCommit<LedgerOperation, Decision>

export interface CommitParts {
  readonly services: Services
  readonly balanceCache: BalanceCache
}

/** Limits the duration of a statement and of its row locks. */
export const BATCH_MAX = 500
/** After this number of refused statements, the rest of the batch goes to the locked commit. */
const REFUSALS_MAX = 16

/**
 * Writes a batch in one statement, on the balances that this process has cached. Operations that do
 * not fit these, and operations that fail, go to the locked commit.
 */
export function openOptimisticCommit(parts: CommitParts, locked: CommitQueue): CommitQueue {
  const { balanceCache } = parts
  return openQueue(parts, async operations => {
    const uncertain = operations.filter(operation => !balanceCache.affords(operation))
    if (uncertain.length === 0) return writeTrusted(parts, operations, locked)
    const decisions: Decisions = new Map()
    for (const operation of uncertain) decisions.set(operation, handled(locked.add(operation)))
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
  if (await writeTogether(parts, operations)) return operations.map(() => 'held' as const)
  return writeByUser(parts, operations, locked)
}

/** Reads the locked rows before it decides. One refused operation does not keep back the others. */
export function openLockedCommit(parts: CommitParts): CommitQueue {
  return openQueue(parts, async operations => {
    try {
      return await decide(parts, operations)
    } catch (error) {
      if (isDatabaseAway(error) || operations.length === 1) throw error
      return await decideApart(parts, operations)
    }
  })
}

/** Operations that wait in a queue count as spent in the balance cache. */
function openQueue(
  { balanceCache }: CommitParts,
  write: GroupCommitParts<LedgerOperation, Decision>['write'],
): CommitQueue {
  const commits = createGroupCommit<LedgerOperation, Decision>({
    itemsMax: BATCH_MAX,
    write: operations => write(operations).finally(() => balanceCache.dequeue(operations)),
  })
  return {
    ...commits,
    add(operation, canWait) {
      balanceCache.enqueue(operation)
      return commits.add(operation, canWait)
    },
  }
}

/** Writes a batch in one statement; false when the database refused it and wrote nothing. */
async function writeTogether(
  { services, balanceCache }: CommitParts,
  operations: readonly LedgerOperation[],
): Promise<boolean> {
  const row = await tryLedgerBatch(services, sumOf(operations))
  if (!row) return false
  balanceCache.update(row)
  await publishChanges(services, row, operations)
  return true
}

async function tryLedgerBatch(
  services: Services,
  batch: LedgerBatch,
): Promise<LedgerBatchRow | undefined> {
  try {
    return await retryConflicts(() => writeLedgerBatch(services, services.ledgerPool, batch))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return undefined
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
  const moveToLocked = (part: readonly LedgerOperation[]) => {
    for (const operation of part) decisions.set(operation, handled(locked.add(operation)))
  }
  const refuse = (part: readonly LedgerOperation[]) => {
    parts.balanceCache.distrust(part)
    moveToLocked(part)
  }
  if (users.length === 1) refuse(operations)
  else {
    await writeInHalves(users, {
      async write(group) {
        const part = group.flat()
        if (refusals >= REFUSALS_MAX) return moveToLocked(part)
        if (!(await writeTogether(parts, part))) {
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

async function decideApart(parts: CommitParts, operations: readonly LedgerOperation[]) {
  const decisions: Decisions = new Map()
  await writeInHalves(operations, {
    async write(part) {
      const decided = await decide(parts, part)
      part.forEach((operation, index) => decisions.set(operation, decided[index] as Decision))
    },
    fail: (part, error) => failAll(decisions, part, error),
  })
  return inOrder(operations, decisions)
}

/** Decides operations on locked balances. One that was written before is not written again. */
export async function decide(
  { services, balanceCache }: CommitParts,
  operations: readonly LedgerOperation[],
): Promise<readonly Decision[]> {
  const decided = await retryConflicts(() => decideOnLockedRows(services, operations))
  balanceCache.updateBalances(decided.balances, decided.tokenBalances)
  if (decided.row) await publishChanges(services, decided.row, operations)
  return decided.outcomes
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

/** The result of each operation: known now, or later by the locked commit. */
type Decisions = Map<LedgerOperation, Decision | Promise<Decision>>

const inOrder = (operations: readonly LedgerOperation[], decisions: Decisions) =>
  operations.map(operation => decisions.get(operation) as Decision | Promise<Decision>)

function failAll(
  decisions: Decisions,
  operations: readonly LedgerOperation[],
  error: unknown,
): void {
  for (const operation of operations) decisions.set(operation, handled(Promise.reject(error)))
}

/** Prevents an unhandled rejection: the failure is reported only once all parts are over. */
function handled(decision: Promise<Decision>): Promise<Decision> {
  decision.catch(() => undefined)
  return decision
}
