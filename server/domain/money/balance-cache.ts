import { subjectOf, type HoldRequest, type LedgerOperation } from './ledger-operation.ts'
import type { LedgerBatchRow } from './ledger-batch-sql.ts'

/** Balances remembered at most; beyond, all are forgotten and seen again one by one. */
const BALANCES_MAX = 100_000
/** Of a user who was trusted too much before, so many times what is queued is enough. */
const PLENTY = 10n

/**
 * What this process last saw of balances, less what waits to be written: a hint that decides which
 * way an operation goes, never whether it is granted.
 */
export interface BalanceCache {
  /** What is left for a further hold. */
  userBalance(userId: number): bigint | undefined
  /**
   * Whether everything queued of the operation's user and token fits into their balances, as far as this
   * process knows. Either all that waits of a user surely fits, or none of it is trusted to.
   */
  affords(operation: LedgerOperation): boolean
  /** It waits to be written: until `dequeue` what it may take is counted as spent. */
  enqueue(operation: LedgerOperation): void
  /** They were written or refused, or wait elsewhere. */
  dequeue(operations: readonly LedgerOperation[]): void
  /** Their users failed a batch that trusted the hint: they must have plenty from now on. */
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
    return users.coversQueue(userId, PLENTY) && distrusted.delete(userId)
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
    affords(operation) {
      if (operation.kind === 'release') return true
      if (operation.kind === 'reserve') return affordsHold(operation.request)
      // It goes the careful way, where several of one call may come together.
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

/** What an operation may take from its user's balance; a settlement, what passes its hold. */
function takenFromUser(operation: LedgerOperation): bigint {
  if (operation.kind === 'release') return 0n
  if (operation.kind !== 'settle') return operation.request.amount
  return above(operation.settlement.charge, operation.held?.amount)
}

/** The same of its token. */
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
