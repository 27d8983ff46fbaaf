import { subjectOf, type HoldRequest, type LedgerOperation } from './ledger-operation.ts'
import type { LedgerBatchRow } from './ledger-batch-sql.ts'

/** The cache is cleared when it holds this number of balances. */
const BALANCES_MAX = 100_000
/** After a failed batch, a user's balance must cover this multiple of the queued amounts. */
const DISTRUSTED_MARGIN = 10n

/**
 * The last balances that this process read, less the operations that wait to be written. It decides
 * only between the optimistic and the locked commit, never whether an operation is granted.
 */
export interface BalanceCache {
  /** The balance left for a further hold; undefined when it is not in the cache. */
  userBalance(userId: number): bigint | undefined
  /** As `userBalance`, of a limited token. */
  tokenBalance(tokenId: number): bigint | undefined
  /**
   * Whether all queued operations of the operation's user and token fit into their balances, as far
   * as this process knows.
   */
  affords(operation: LedgerOperation): boolean
  /** Counts what a waiting operation may take as spent, until `dequeue`. */
  enqueue(operation: LedgerOperation): void
  /** The operations were written, refused or moved to another queue. */
  dequeue(operations: readonly LedgerOperation[]): void
  /** The users of these operations failed an optimistic batch: they need a larger margin from now on. */
  distrust(operations: readonly LedgerOperation[]): void
  update(row: LedgerBatchRow): void
  updateBalances(users: ReadonlyMap<number, bigint>, tokens: ReadonlyMap<number, bigint>): void
}

export function createBalanceCache(): BalanceCache {
  const users = createBalances()
  const tokens = createBalances()
  const distrusted = new Set<number>()

  function affordsHold({ userId, tokenId, tokenAmount }: HoldRequest): boolean {
    if (tokenAmount > 0n && !tokens.coversQueue(tokenId ?? 0)) return false
    if (!distrusted.has(userId)) return users.coversQueue(userId)
    return users.coversQueue(userId, DISTRUSTED_MARGIN) && distrusted.delete(userId)
  }

  function queue(operation: LedgerOperation, sign: bigint) {
    const { userId, tokenId } = subjectOf(operation)
    const amount = takenFromUser(operation)
    const tokenAmount = takenFromToken(operation)
    if (amount > 0n) users.queue(userId, sign * amount)
    if (tokenId !== undefined && tokenAmount > 0n) tokens.queue(tokenId, sign * tokenAmount)
  }

  return {
    userBalance: users.left,
    tokenBalance: tokens.left,
    affords(operation) {
      if (operation.kind === 'release') return true
      if (operation.kind === 'reserve') return affordsHold(operation.request)
      // A batch may have several extensions of one hold, which only the locked commit can decide.
      if (operation.kind === 'extend') return false
      const isWithinHold = takenFromUser(operation) === 0n && takenFromToken(operation) === 0n
      return operation.held !== undefined && isWithinHold
    },
    enqueue: operation => queue(operation, 1n),
    dequeue(operations) {
      for (const operation of operations) queue(operation, -1n)
    },
    distrust(operations) {
      if (distrusted.size >= BALANCES_MAX) distrusted.clear()
      for (const operation of operations) distrusted.add(subjectOf(operation).userId)
    },
    update(row) {
      for (const [id, balance] of row.users ?? []) users.see(id, BigInt(balance))
      for (const [id, balance] of row.tokens ?? []) tokens.see(id, BigInt(balance))
    },
    updateBalances(userBalances, tokenBalances) {
      for (const [id, balance] of userBalances) users.see(id, balance)
      for (const [id, balance] of tokenBalances) tokens.see(id, balance)
    },
  }
}

/** What an operation may take from its user's balance; for a settlement, the part above its hold. */
function takenFromUser(operation: LedgerOperation): bigint {
  if (operation.kind === 'release') return 0n
  if (operation.kind !== 'settle') return operation.request.amount
  return above(operation.settlement.charge, operation.held?.amount)
}

/** What an operation may take from its token's balance. */
function takenFromToken(operation: LedgerOperation): bigint {
  if (operation.kind === 'release') return 0n
  if (operation.kind !== 'settle') return operation.request.tokenAmount
  const { unlimited, tokenId, charge } = operation.settlement
  return unlimited || tokenId === undefined ? 0n : above(charge, operation.held?.tokenAmount)
}

const above = (charge: bigint, held = 0n) => (charge > held ? charge - held : 0n)

/** Balances of users, or of tokens, by their id. */
function createBalances() {
  const seen = new Map<number, bigint>()
  const queued = new Map<number, bigint>()

  function left(id: number): bigint | undefined {
    const balance = seen.get(id)
    return balance === undefined ? undefined : balance - (queued.get(id) ?? 0n)
  }

  return {
    left,
    coversQueue(id: number, times = 1n): boolean {
      const balance = seen.get(id)
      return balance !== undefined && balance >= (queued.get(id) ?? 0n) * times
    },
    queue(id: number, amount: bigint) {
      const sum = (queued.get(id) ?? 0n) + amount
      if (sum === 0n) queued.delete(id)
      else queued.set(id, sum)
    },
    see(id: number, balance: bigint) {
      if (seen.size >= BALANCES_MAX) seen.clear()
      seen.set(id, balance)
    },
  }
}
