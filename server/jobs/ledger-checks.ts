import { runVerification } from '../domain/money/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { followJob } from './follow-job.ts'

/** Works on checks of the ledger. The returned function stops this. */
export function startLedgerChecks(services: Services): () => Promise<void> {
  const run = (signal: AbortSignal) => runVerification(services, signal)
  return followJob(services, { kind: 'LEDGER_CHECKS', run })
}
