import type { LimitName } from '../../../contract/limits.ts'
import type { Services } from '../../kernel/ctx.ts'

const CACHE_NAME = 'refusals'
export const MINUTE_MS = 60_000
/** Callers that are named in a minute for one limit; further ones are counted together. */
const NAMED_MAX = 20

/** The refusals of one caller by one limit in this process. */
export interface RefusalCount {
  /** Refusals since the last line of the log, and when it was written. */
  unlogged: number
  loggedMs: number
  /** Refusals since the row was last written, with the first and the last time, and when that was. */
  unwritten: number
  firstMs: number
  lastMs: number
  writtenMs: number
}

/** By caller; the callers without a name are counted under the empty one. */
export type CountsOfLimit = Map<string, RefusalCount>
type Counts = Map<LimitName, CountsOfLimit>

export function countsOf({ caches }: Services): Counts {
  const known = caches.get(CACHE_NAME) as Counts | undefined
  if (known) return known
  const counts: Counts = new Map()
  caches.set(CACHE_NAME, counts)
  return counts
}

/** Adds a refusal. Returns the caller as it is counted, and its count. */
export function addRefusal(
  services: Services,
  name: LimitName,
  caller: string,
): { readonly caller: string; readonly count: RefusalCount } {
  const counts = countsOf(services)
  const ofLimit = counts.get(name) ?? new Map<string, RefusalCount>()
  counts.set(name, ofLimit)
  const nowMs = services.now().getTime()
  const key = ofLimit.has(caller) || hasRoom(ofLimit, nowMs) ? caller : ''
  const count = ofLimit.get(key) ?? created(nowMs)
  ofLimit.set(key, count)
  if (count.unwritten === 0) count.firstMs = nowMs
  count.unlogged += 1
  count.unwritten += 1
  count.lastMs = nowMs
  return { caller: key, count }
}

const created = (nowMs: number): RefusalCount => ({
  unlogged: 0,
  loggedMs: -Infinity,
  unwritten: 0,
  firstMs: nowMs,
  lastMs: nowMs,
  writtenMs: -Infinity,
})

/** Forgets callers that were logged and written more than a minute ago. */
function hasRoom(ofLimit: CountsOfLimit, nowMs: number): boolean {
  if (ofLimit.size < NAMED_MAX) return true
  for (const [caller, { loggedMs, unwritten, writtenMs }] of ofLimit) {
    const isRecent = nowMs - Math.max(loggedMs, writtenMs) < MINUTE_MS
    if (!isRecent && unwritten === 0) ofLimit.delete(caller)
  }
  return ofLimit.size < NAMED_MAX
}
