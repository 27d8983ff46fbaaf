import type { DialectName } from '../dialects/turn.ts'

/**
 * The dialects that upstreams do not have although their type does: many servers with the usual dialect of
 * their type have none of its others. Learned from their answers, for a while, because a server may learn one.
 */
export interface LackingDialects {
  has(channelId: number, dialect: DialectName): boolean
  note(channelId: number, dialect: DialectName): void
}

const LACKING_MS = 10 * 60_000
const CHANNELS_MAX = 10_000

export function createLackingDialects(nowMs: () => number): LackingDialects {
  const until = new Map<string, number>()
  const nameOf = (channelId: number, dialect: DialectName) => `${channelId} ${dialect}`
  return {
    has: (channelId, dialect) =>
      until.size > 0 && (until.get(nameOf(channelId, dialect)) ?? 0) > nowMs(),
    note(channelId, dialect) {
      if (until.size >= CHANNELS_MAX) until.clear()
      until.set(nameOf(channelId, dialect), nowMs() + LACKING_MS)
    },
  }
}
