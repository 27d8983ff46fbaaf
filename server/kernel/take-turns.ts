/** How long work may hold the event loop, in milliseconds, before other work has its turn. */
const TURN_MS = 10

/** For long work: a function to call after each small part, which lets other work run when it is its turn. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await new Promise(setImmediate)
    since = performance.now()
  }
}
