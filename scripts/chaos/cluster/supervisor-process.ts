import { childrenOf, end } from './process-table.ts'

/*
 * Outlives the run by a moment: when the run dies, however that happens, the processes it started
 * are ended, their children first.
 */

const kept = new Set<number>()

process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('message', ({ keep, forget }: { keep?: number; forget?: number }) => {
  if (keep !== undefined) kept.add(keep)
  if (forget !== undefined) kept.delete(forget)
})
process.on('disconnect', () => {
  for (const pid of kept) for (const one of [...childrenOf(pid), pid]) end(one)
  process.exit(0)
})
