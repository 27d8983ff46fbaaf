const TRY_MS = 5_000
const AT_ONCE_MAX = 200
/** A statement whose outcome is unknown may still commit for about this long. */
const TRIES = 12

interface Left<Hold> {
  readonly hold: Hold
  readonly tries: number
}

/**
 * Holds of calls that are over, but whose release could not be confirmed. They are released again
 * and again for a minute, so that none stays behind while this process lives.
 */
export function createReleaseRetry<Hold extends { readonly callId: string }>(
  release: (hold: Hold) => Promise<unknown>,
) {
  const left = new Map<string, Left<Hold>>()
  let timer: NodeJS.Timeout | undefined
  let isSweeping = false

  const again = (hold: Hold, tries: number) => left.set(hold.callId, { hold, tries })

  async function releaseOne([callId, { hold, tries }]: [string, Left<Hold>]): Promise<void> {
    try {
      await release(hold)
      if (tries > 1) again(hold, tries - 1)
      else left.delete(callId)
    } catch {
      // Again with the next sweep.
    }
  }

  /** A few at a time, so that calls are not kept waiting; a silent database is asked once. */
  async function sweep() {
    if (isSweeping) return
    isSweeping = true
    const all = [...left]
    for (let from = 0; from < all.length; from += AT_ONCE_MAX) {
      await Promise.all(all.slice(from, from + AT_ONCE_MAX).map(releaseOne))
    }
    isSweeping = false
    if (left.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    add(hold: Hold) {
      again(hold, TRIES)
      timer ??= setInterval(() => void sweep(), TRY_MS).unref()
    },
  }
}
