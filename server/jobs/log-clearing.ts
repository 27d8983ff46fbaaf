import { runLogClearing } from '../domain/logs/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { followJob } from './follow-job.ts'

/** Works on deletions of old rows of the log. The returned function stops this. */
export function startLogClearing(services: Services): () => Promise<void> {
  const run = (signal: AbortSignal) => runLogClearing(services, signal)
  return followJob(services, { kind: 'LOG_CLEARING', run })
}
