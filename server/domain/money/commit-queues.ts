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

/** A way on which operations are written in groups. */
export type CommitQueue = GroupCommit<LedgerOperation, Decision>

export interface CommitParts {
  readonly services: Services
  readonly balanceCache: BalanceCache
}

/** Keeps a single statement and the row locks it takes short. */
export const BATCH_MAX = 500
/** When so many statements of one batch were refused, what is left of it goes the locked way. */
const REFUSALS_MAX = 16

/**
 * Trusts what this process knows, so that one statement does. What it does not know to fit, and what
 * fails, goes the locked way.
 */
export function openOptimisticCommit(parts: CommitParts, locked: CommitQueue): CommitQueue {
  const { balanceCache } = parts
  return openQueue(parts, async operations => {
    const doubted = operations.filter(operation => !balanceCache.affords(operation))
    if (doubted.length === 0) return writeTrusted(parts, operations, locked)
    const decisions: Decisions = new Map()
    for (const operation of doubted) decisions.set(operation, handled(locked.add(operation)))
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

/** Looks before it decides. An operation that the database refuses does not keep out the others. */
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

/** What waits in a lane counts as spent. */
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

/** Writes a batch in one statement; false when the database refused it, and nothing was written. */
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
    return await retryConflicts(() => writeLedgerBatch(services, services.books, batch))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return undefined
  }
}

/**
 * Writes a batch that was refused in halves, of its users: only users of whom something is refused go
 * the locked way, all others stay on the fast one.
 */
async function writeByUser(
  parts: CommitParts,
  operations: readonly LedgerOperation[],
  locked: CommitQueue,
): Promise<(Decision | Promise<Decision>)[]> {
  const decisions: Decisions = new Map()
  const users = [...Map.groupBy(operations, operation => subjectOf(operation).userId).values()]
  let refusals = 1
  const carefully = (part: readonly LedgerOperation[]) => {
    for (const operation of part) decisions.set(operation, handled(locked.add(operation)))
  }
  const refuse = (part: readonly LedgerOperation[]) => {
    parts.balanceCache.distrust(part)
    carefully(part)
  }
  if (users.length === 1) refuse(operations)
  else {
    await writeInHalves(users, {
      async write(group) {
        const part = group.flat()
        if (refusals >= REFUSALS_MAX) return carefully(part)
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

/** Decides operations on locked balances; what of them was written before is not written again. */
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

/** What came of each operation: balanceCache now, or later by the locked way. */
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

/** Whoever waits for it hears of its failure once all parts are over. */
function handled(decision: Promise<Decision>): Promise<Decision> {
  decision.catch(() => undefined)
  return decision
}
