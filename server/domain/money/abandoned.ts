const TRY_MS = 5_000
/** A statement whose outcome is unknown may still commit for about this long. */
const TRIES = 12

/**
 * Holds of calls that are over, but whose release could not be confirmed. They are released again
 * and again for a minute, so that none stays behind while this process lives.
 */
export function createAbandoned<Hold extends { readonly callId: string }>(
  release: (hold: Hold) => Promise<unknown>,
) {
  const left = new Map<string, { readonly hold: Hold; readonly tries: number }>()
  let timer: NodeJS.Timeout | undefined
  let isSweeping = false

  const again = (hold: Hold, tries: number) => left.set(hold.callId, { hold, tries })

  /** A silent database is not given the same work again. */
  async function sweep() {
    if (isSweeping) return
    isSweeping = true
    const released = [...left].map(([callId, { hold, tries }]) =>
      release(hold).then(
        () => (tries > 1 && left.has(callId) ? again(hold, tries - 1) : left.delete(callId)),
        () => undefined,
      ),
    )
    await Promise.all(released)
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
