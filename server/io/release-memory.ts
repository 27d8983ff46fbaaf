import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives back the memory that was needed for loading the program, a third of the whole, which V8 keeps
 * for a long time in a process that then only waits. Takes about a tenth of a second, in which
 * nothing else happens: for the end of a start, not for later.
 *
 * Not for a process that serves: everything that is alive at a collection counts for V8 as
 * long-lived, and a loaded worker then spends 11 % of its time on later collections instead of 5 %.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
