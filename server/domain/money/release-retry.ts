const INTERVAL_MS = 5_000
const AT_ONCE_MAX = 200
/** A statement with an unknown outcome may still commit a hold for about a minute. */
const RELEASES = 12

interface Unconfirmed<Hold> {
  readonly hold: Hold
  readonly releasesLeft: number
}

/**
 * Holds of calls that are over, but whose release could not be confirmed. Each is released every 5 s
 * until 12 releases succeeded, because a late commit may create the hold after the first of them.
 */
export function createReleaseRetry<Hold extends { readonly callId: string }>(
  release: (hold: Hold) => Promise<unknown>,
) {
  const unconfirmed = new Map<string, Unconfirmed<Hold>>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

  async function releaseOne({ hold, releasesLeft }: Unconfirmed<Hold>): Promise<void> {
    try {
      await release(hold)
    } catch {
      return
    }
    if (releasesLeft === 1) unconfirmed.delete(hold.callId)
    else unconfirmed.set(hold.callId, { hold, releasesLeft: releasesLeft - 1 })
  }

  /** In small groups, so that operations of running calls do not wait behind all of them. */
  async function releaseAll() {
    if (isRunning) return
    isRunning = true
    const all = [...unconfirmed.values()]
    for (let from = 0; from < all.length; from += AT_ONCE_MAX) {
      await Promise.all(all.slice(from, from + AT_ONCE_MAX).map(releaseOne))
    }
    isRunning = false
    if (unconfirmed.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    add(hold: Hold) {
      unconfirmed.set(hold.callId, { hold, releasesLeft: RELEASES })
      timer ??= setInterval(() => void releaseAll(), INTERVAL_MS).unref()
    },
  }
}
