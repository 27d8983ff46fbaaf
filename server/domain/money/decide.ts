import { storableText } from '../../../contract/storable.ts'
import type { Services } from '../../kernel/ctx.ts'
import { isDatabaseAway } from '../../kernel/database-away.ts'
import type { BalanceCache } from './balance-cache.ts'
import { retryConflicts } from './database-error.ts'
import type { Exhaustion } from './exhaustion.ts'
import { writeInHalves } from '../../kernel/write-in-halves.ts'
import type { LedgerOperation, Settlement } from './ledger-operation.ts'
import { decideOnLockedRows, type Decision, type Locking } from './locked-commit.ts'
import { publishChanges } from './publish-changes.ts'

export interface DecisionParts {
  readonly services: Services
  readonly balanceCache: BalanceCache
  readonly exhaustion: Exhaustion
}

/**
 * Decides operations on locked balances. One that was written before is not written again. A single
 * settlement that the database refuses is written without its details: a charge never depends on
 * texts that only explain it.
 */
export async function decide(
  parts: DecisionParts,
  operations: readonly LedgerOperation[],
  locking: Locking = 'wait',
): Promise<readonly Decision[]> {
  try {
    return await decideOnce(parts, operations, locking)
  } catch (error) {
    const [operation] = operations
    const isSettlement = operations.length === 1 && operation?.kind === 'settle'
    if (!isSettlement || isDatabaseAway(error)) throw error
    const { settlement } = operation
    const { callId } = settlement
    parts.services.logger.error('settlements.no-details', { callId, error })
    const plain = { ...operation, settlement: withoutDetails(settlement) }
    return decideOnce(parts, [plain], locking)
  }
}

/** The result of each operation: known now, or later by another queue. */
export type Decisions = Map<LedgerOperation, Decision | Promise<Decision>>

/**
 * Decides operations together, or in halves when the database refuses one of them. Throws when a row
 * is locked or the database is away.
 */
export async function decideEach(
  parts: DecisionParts,
  operations: readonly LedgerOperation[],
  locking: Locking = 'wait',
): Promise<readonly (Decision | Promise<Decision>)[]> {
  try {
    return await decide(parts, operations, locking)
  } catch (error) {
    if (isDatabaseAway(error) || operations.length === 1) throw error
  }
  const decisions: Decisions = new Map()
  await writeInHalves(operations, {
    async write(part) {
      const decided = await decide(parts, part, locking)
      part.forEach((operation, index) => decisions.set(operation, decided[index] as Decision))
    },
    fail: (part, error) => failAll(decisions, part, error),
  })
  return inOrder(operations, decisions)
}

export const inOrder = (operations: readonly LedgerOperation[], decisions: Decisions) =>
  operations.map(operation => decisions.get(operation) as Decision | Promise<Decision>)

export function failAll(
  decisions: Decisions,
  operations: readonly LedgerOperation[],
  error: unknown,
): void {
  for (const operation of operations) decisions.set(operation, handled(Promise.reject(error)))
}

/** Prevents an unhandled rejection: the failure is reported only once all parts are over. */
export function handled(decision: Promise<Decision>): Promise<Decision> {
  decision.catch(() => undefined)
  return decision
}

async function decideOnce(
  { services, balanceCache, exhaustion }: DecisionParts,
  operations: readonly LedgerOperation[],
  locking: Locking,
): Promise<readonly Decision[]> {
  const decided = await retryConflicts(() => decideOnLockedRows(services, operations, locking))
  balanceCache.updateBalances(decided.balances, decided.tokenBalances)
  if (decided.row) publishChanges({ services, exhaustion }, decided.row, operations)
  return decided.outcomes
}

/** The same charge with texts that can be stored, and nothing that explains it. */
function withoutDetails(settlement: Settlement): Settlement {
  const { username, tokenName, model, group } = settlement
  return {
    ...settlement,
    username: storableText(username),
    tokenName: storableText(tokenName),
    model: storableText(model),
    group: storableText(group),
    details: {},
  }
}
