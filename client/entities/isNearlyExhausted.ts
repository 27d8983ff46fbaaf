/** Dollars that are too little for the reservation of almost any call. */
const LOW_DOLLARS = 0.01

interface Rest {
  readonly balance: string
  readonly isUnlimited: boolean
  readonly status: string
}

/** Whether an enabled token has so little left that its calls are refused. */
export function isNearlyExhausted(
  { balance, isUnlimited, status }: Rest,
  quotaPerUnit: number,
): boolean {
  return status === 'ENABLED' && !isUnlimited && Number(balance) / quotaPerUnit < LOW_DOLLARS
}
