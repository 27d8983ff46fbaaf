interface Counted {
  readonly totalCount: number | null | undefined
  readonly totalLimit: number
  readonly isTotalCapped: boolean
}

/** The total of a connection as a list shows it: the limit of counting where there are more rows. */
export function totalsOf({ totalCount, totalLimit, isTotalCapped }: Counted) {
  return { total: totalCount ?? totalLimit, isTotalCapped }
}
