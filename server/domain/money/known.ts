import type { HoldRequest, Intent } from './intent.ts'
import type { TurnRow } from './turn-statement.ts'

/** Balances remembered at most; beyond, all are forgotten and seen again one by one. */
const KNOWN_MAX = 100_000

/**
 * What this process last saw of balances: a hint that decides which way a hold goes, never whether
 * it is granted.
 */
export interface Known {
  userBalance(userId: number): bigint | undefined
  /** Whether money for it was there; takes it from the hint, so that the next one sees less. */
  affords(intent: Intent): boolean
  see(row: TurnRow): void
  seeBalances(users: ReadonlyMap<number, bigint>, tokens: ReadonlyMap<number, bigint>): void
}

export function createKnown(): Known {
  const users = new Map<number, bigint>()
  const tokens = new Map<number, bigint>()

  function note(purse: Map<number, bigint>, id: number, balance: bigint) {
    if (purse.size >= KNOWN_MAX) purse.clear()
    purse.set(id, balance)
  }

  function take(purse: Map<number, bigint>, id: number, amount: bigint): boolean {
    const balance = purse.get(id)
    if (balance === undefined || balance < amount) return false
    purse.set(id, balance - amount)
    return true
  }

  function affordsHold({ userId, tokenId, amount, tokenAmount }: HoldRequest): boolean {
    const isTokenFine = tokenAmount === 0n || take(tokens, tokenId ?? 0, tokenAmount)
    return isTokenFine && take(users, userId, amount)
  }

  return {
    userBalance: userId => users.get(userId),
    affords(intent) {
      if (intent.kind === 'release') return true
      if (intent.kind === 'place') return affordsHold(intent.request)
      // It goes the careful way, where several of one call may come together.
      if (intent.kind === 'grow') return false
      const { held, settlement } = intent
      if (!held) return false
      const { unlimited, tokenId, charge } = settlement
      const isTokenFine = unlimited || tokenId === undefined || charge <= held.tokenAmount
      return isTokenFine && charge <= held.amount
    },
    see(row) {
      for (const [id, balance] of row.users ?? []) note(users, id, BigInt(balance))
      for (const [id, balance] of row.tokens ?? []) note(tokens, id, BigInt(balance))
    },
    seeBalances(userBalances, tokenBalances) {
      for (const [id, balance] of userBalances) note(users, id, balance)
      for (const [id, balance] of tokenBalances) note(tokens, id, balance)
    },
  }
}
