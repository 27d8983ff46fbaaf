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

/** The status as it is at this moment: a token expires without a call that would notice it. */
export function statusNow({ status, expiresAt }: State): State['status'] {
  const isOver = Boolean(expiresAt) && msUntil(expiresAt ?? '') <= 0
  return status === 'ENABLED' && isOver ? 'EXPIRED' : status
}

/** The status, rendered again at the moment when it changes by itself. */
export function useStatusNow(token: State): State['status'] {
  useHasPassed(token.expiresAt)
  return statusNow(token)
}

/** Whether the server would enable it: there is time and quota left, whatever its status is. */
export function canEnable({ expiresAt, balance, isUnlimited }: Limits): boolean {
  const isOver = Boolean(expiresAt) && msUntil(expiresAt ?? '') <= 0
  return !isOver && (isUnlimited || BigInt(balance) > 0n)
}

/** The next of some moments that is still to come. */
export function nextMoment(moments: readonly (string | null | undefined)[]): string | undefined {
  return moments
    .filter((at): at is string => Boolean(at) && msUntil(at ?? '') > 0)
    .toSorted((one, other) => msUntil(one) - msUntil(other))[0]
}
