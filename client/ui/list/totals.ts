interface Counted {
  readonly totalCount: number | null | undefined
  readonly totalLimit: number
  readonly isTotalCapped: boolean
  readonly snapshot?: string | null | undefined
}

/**
 * The total of a connection for a list, the limit of counting when there are more rows; and the
 * snapshot that both belong to.
 */
export function totalsOf({ totalCount, totalLimit, isTotalCapped, snapshot }: Counted) {
  return { total: totalCount ?? totalLimit, isTotalCapped, snapshot }
}
