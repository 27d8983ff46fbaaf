import { childrenOf, end } from './process-table.ts'

/*
 * Kills the processes of a run, children first, when the run ends in any way.
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
