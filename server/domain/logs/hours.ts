const HOUR_MS = 3_600_000

/** A range of time that includes both ends; an absent end is open. */
export interface Span {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

export interface SplitTime {
  /** The starts of the first and the last whole hour; absent when there is none. */
  readonly hours: Span | undefined
  /** The rest of the range before and after them. */
  readonly edges: readonly Span[]
}

/** Splits a range at full hours, in milliseconds; the parts neither overlap nor leave gaps. */
export function splitIntoHours(from: Date | undefined, to: Date | undefined): SplitTime {
  const firstMs = from ? Math.ceil(from.getTime() / HOUR_MS) * HOUR_MS : -Infinity
  const endMs = to ? Math.floor((to.getTime() + 1) / HOUR_MS) * HOUR_MS : Infinity
  if (firstMs >= endMs) return { hours: undefined, edges: [{ from, to }] }
  const edges = [
    { from, to: dateOf(firstMs - 1) },
    { from: dateOf(endMs), to },
  ]
  return {
    hours: { from: dateOf(firstMs), to: dateOf(endMs - HOUR_MS) },
    edges: edges.filter(edge => edge.from && edge.to && edge.from <= edge.to),
  }
}

function dateOf(ms: number): Date | undefined {
  return Number.isFinite(ms) ? new Date(ms) : undefined
}
