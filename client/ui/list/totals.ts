interface Counted {
  readonly totalCount: number | null | undefined
  readonly totalLimit: number
  readonly isTotalCapped: boolean
}

/** The total of a connection for a list; the limit of counting when there are more rows. */
export function totalsOf({ totalCount, totalLimit, isTotalCapped }: Counted) {
  return { total: totalCount ?? totalLimit, isTotalCapped }
}
