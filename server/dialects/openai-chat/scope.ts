import type { ChatTurn, DialectName, Extra } from '../turn.ts'
import { createLeft, type Left } from '../left.ts'
import { OWN } from './fields.ts'

/** What the writers of one request share. */
export interface Scope {
  /** The dialect of the caller. */
  readonly of: DialectName
  /** Whether the request came in this dialect, and leaves as it came. */
  readonly isOwn: boolean
  /** The name of the model at the upstream. */
  readonly model: string
  /** What cannot be said, by the caller's names. */
  readonly left: Left
}

export const scopeOf = (turn: ChatTurn, model: string): Scope => ({
  of: turn.extra.of,
  isOwn: turn.extra.of === OWN,
  model,
  left: createLeft(turn),
})

/** The members that a part keeps for this dialect; those of a cache of another one are left out. */
export function cacheMembers(scope: Scope, cache: Extra | undefined) {
  if (cache?.of === OWN) return cache.members
  scope.left.extra(cache, OWN)
  return {}
}
