import type { Services } from '../../kernel/ctx.ts'
import { isDatabaseAway } from '../../kernel/database-away.ts'
import { createGroupCommit, type GroupCommit, type GroupCommitParts } from './group-commit.ts'
import { decideOnLockedRows, type Decision } from './locked-commit.ts'
import { retryConflicts } from './database-error.ts'
import { writeInHalves } from './halves.ts'
import { subjectOf, type Intent } from './intent.ts'
import type { BalanceCache } from './balance-cache.ts'
import { publishChanges } from './publish-changes.ts'
import {
  addFreed,
  addHold,
  addSettled,
  emptyLedgerBatch,
  type LedgerBatch,
} from './ledger-batch.ts'
import { writeLedgerBatch, type LedgerBatchRow } from './ledger-batch-sql.ts'

/** A way on which intents are written in groups. */
export type CommitQueue = GroupCommit<Intent, Decision>

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
  return openQueue(parts, async intents => {
    const doubted = intents.filter(intent => !balanceCache.affords(intent))
    if (doubted.length === 0) return writeTrusted(parts, intents, locked)
    const decisions: Decisions = new Map()
    for (const intent of doubted) decisions.set(intent, handled(locked.add(intent)))
    const trusted = intents.filter(intent => !decisions.has(intent))
    try {
      const written = await writeTrusted(parts, trusted, locked)
      trusted.forEach((intent, index) => decisions.set(intent, written[index] as Decision))
    } catch (error) {
      failAll(decisions, trusted, error)
    }
    return inOrder(intents, decisions)
  })
}

async function writeTrusted(
  parts: CommitParts,
  intents: readonly Intent[],
  locked: CommitQueue,
): Promise<readonly (Decision | Promise<Decision>)[]> {
  if (intents.length === 0) return []
  if (await writeTogether(parts, intents)) return intents.map(() => 'held' as const)
  return writeByUser(parts, intents, locked)
}

/** Looks before it decides. An intent that the database refuses does not keep out the others. */
export function openLockedCommit(parts: CommitParts): CommitQueue {
  return openQueue(parts, async intents => {
    try {
      return await decide(parts, intents)
    } catch (error) {
      if (isDatabaseAway(error) || intents.length === 1) throw error
      return await decideApart(parts, intents)
    }
  })
}

/** What waits in a lane counts as spent. */
function openQueue(
  { balanceCache }: CommitParts,
  write: GroupCommitParts<Intent, Decision>['write'],
): CommitQueue {
  const commits = createGroupCommit<Intent, Decision>({
    itemsMax: BATCH_MAX,
    write: intents => write(intents).finally(() => balanceCache.dequeue(intents)),
  })
  return {
    ...commits,
    add(intent, canWait) {
      balanceCache.enqueue(intent)
      return commits.add(intent, canWait)
    },
  }
}

/** Writes a batch in one statement; false when the database refused it, and nothing was written. */
async function writeTogether(
  { services, balanceCache }: CommitParts,
  intents: readonly Intent[],
): Promise<boolean> {
  const row = await tryLedgerBatch(services, sumOf(intents))
  if (!row) return false
  balanceCache.update(row)
  await publishChanges(services, row, intents)
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
  intents: readonly Intent[],
  locked: CommitQueue,
): Promise<(Decision | Promise<Decision>)[]> {
  const decisions: Decisions = new Map()
  const users = [...Map.groupBy(intents, intent => subjectOf(intent).userId).values()]
  let refusals = 1
  const carefully = (part: readonly Intent[]) => {
    for (const intent of part) decisions.set(intent, handled(locked.add(intent)))
  }
  const refuse = (part: readonly Intent[]) => {
    parts.balanceCache.distrust(part)
    carefully(part)
  }
  if (users.length === 1) refuse(intents)
  else {
    await writeInHalves(users, {
      async write(group) {
        const part = group.flat()
        if (refusals >= REFUSALS_MAX) return carefully(part)
        if (!(await writeTogether(parts, part))) {
          refusals += 1
          throw new Refused()
        }
        for (const intent of part) decisions.set(intent, 'held')
      },
      fail(group, error) {
        if (error instanceof Refused) refuse(group.flat())
        else failAll(decisions, group.flat(), error)
      },
    })
  }
  return inOrder(intents, decisions)
}

/** The database refused a part of a batch. */
class Refused extends Error {}

async function decideApart(parts: CommitParts, intents: readonly Intent[]) {
  const decisions: Decisions = new Map()
  await writeInHalves(intents, {
    async write(part) {
      const decided = await decide(parts, part)
      part.forEach((intent, index) => decisions.set(intent, decided[index] as Decision))
    },
    fail: (part, error) => failAll(decisions, part, error),
  })
  return inOrder(intents, decisions)
}

/** Decides intents on locked balances; what of them was written before is not written again. */
export async function decide(
  { services, balanceCache }: CommitParts,
  intents: readonly Intent[],
): Promise<readonly Decision[]> {
  const decided = await retryConflicts(() => decideOnLockedRows(services, intents))
  balanceCache.updateBalances(decided.balances, decided.tokenBalances)
  if (decided.row) await publishChanges(services, decided.row, intents)
  return decided.outcomes
}

function sumOf(intents: readonly Intent[]): LedgerBatch {
  const batch = emptyLedgerBatch()
  for (const intent of intents) add(batch, intent)
  return batch
}

function add(batch: LedgerBatch, intent: Intent): void {
  if (intent.kind === 'release') return addFreed(batch, intent.held)
  if (intent.kind === 'place') return addHold(batch, 'placed', intent.request)
  if (intent.kind === 'grow') return addHold(batch, 'grown', intent.request)
  const { settlement, held } = intent
  if (held) addFreed(batch, held)
  addSettled(batch, settlement)
}

/** What came of each intent: balanceCache now, or later by the locked way. */
type Decisions = Map<Intent, Decision | Promise<Decision>>

const inOrder = (intents: readonly Intent[], decisions: Decisions) =>
  intents.map(intent => decisions.get(intent) as Decision | Promise<Decision>)

function failAll(decisions: Decisions, intents: readonly Intent[], error: unknown): void {
  for (const intent of intents) decisions.set(intent, handled(Promise.reject(error)))
}

/** Whoever waits for it hears of its failure once all parts are over. */
function handled(decision: Promise<Decision>): Promise<Decision> {
  decision.catch(() => undefined)
  return decision
}
