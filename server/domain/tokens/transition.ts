import type { TokenStatusName } from '../../../contract/enums.ts'
import type { ErrorCode } from '../../../contract/errors.ts'

export interface TokenState {
  readonly status: TokenStatusName
  readonly expiresAt: Date | null
  readonly unlimited: boolean
  readonly balance: bigint
}

/** What an owner may ask for; the other two are the server's to set. */
export type WantedStatus = 'ENABLED' | 'DISABLED'

/**
 * What becomes of a token when its owner asks for a status: the status, or the code of the refusal.
 * An expired or exhausted token is not enabled until its expiry or its quota has changed.
 */
export function transition(
  token: TokenState,
  wanted: WantedStatus,
  now: Date,
): { status: WantedStatus } | { refusal: ErrorCode } {
  if (wanted === 'DISABLED') return { status: wanted }
  if (isExpired(token, now)) return { refusal: 'TOKEN_STILL_EXPIRED' }
  if (isExhausted(token)) return { refusal: 'TOKEN_STILL_EXHAUSTED' }
  return { status: wanted }
}

/**
 * The status of a token as it is at a moment: an enabled one whose time is over is expired, and one
 * that has nothing left to spend is exhausted, whether or not a call has met it since.
 */
export function presentStatus(token: TokenState, now: Date): TokenStatusName {
  if (token.status !== 'ENABLED') return token.status
  if (isExpired(token, now)) return 'EXPIRED'
  return isExhausted(token) ? 'EXHAUSTED' : 'ENABLED'
}

function isExpired({ expiresAt }: TokenState, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

function isExhausted({ unlimited, balance }: TokenState): boolean {
  return !unlimited && balance <= 0n
}
