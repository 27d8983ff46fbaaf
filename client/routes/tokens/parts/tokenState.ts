import { msUntil } from '../../../format/time.ts'
import { useHasPassed } from '../../../ui/useHasPassed.ts'

interface State {
  readonly status: 'DISABLED' | 'ENABLED' | 'EXHAUSTED' | 'EXPIRED'
  readonly expiresAt?: string | null | undefined
}

interface Limits {
  readonly expiresAt?: string | null | undefined
  readonly balance: string
  readonly isUnlimited: boolean
}

/** The current status. The stored status does not change when a token expires. */
export function statusNow({ status, expiresAt }: State): State['status'] {
  const isOver = Boolean(expiresAt) && msUntil(expiresAt ?? '') <= 0
  return status === 'ENABLED' && isOver ? 'EXPIRED' : status
}

/** The current status, rendered again when the token expires. */
export function useStatusNow(token: State): State['status'] {
  useHasPassed(token.expiresAt)
  return statusNow(token)
}

/** Whether the token can be enabled: it has not expired and has quota left. */
export function canEnable({ expiresAt, balance, isUnlimited }: Limits): boolean {
  const isOver = Boolean(expiresAt) && msUntil(expiresAt ?? '') <= 0
  return !isOver && (isUnlimited || BigInt(balance) > 0n)
}

/** The earliest of some times that is in the future. */
export function nextMoment(moments: readonly (string | null | undefined)[]): string | undefined {
  return moments
    .filter((at): at is string => Boolean(at) && msUntil(at ?? '') > 0)
    .toSorted((one, other) => msUntil(one) - msUntil(other))[0]
}
