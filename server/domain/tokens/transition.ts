import type { TokenStatusName } from '../../../contract/enums.ts'
import type { ErrorCode } from '../../../contract/errors.ts'

export interface TokenState {
  readonly status: TokenStatusName
  readonly expiresAt: Date | null
  readonly unlimited: boolean
  readonly balance: bigint
}

/** The statuses that an owner may set; only the server sets the other two. */
export type WantedStatus = 'ENABLED' | 'DISABLED'

/**
 * The result of setting a status: the new status, or the error. An expired or exhausted token cannot
 * be enabled until its expiry or its quota has changed.
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
 * The status of a token at a moment: an enabled one past its expiry is expired, and one without
 * quota is exhausted, even before a call was refused.
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
