import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { readNewestId, waitForWriters, type NewestId } from '../../kernel/newest-id.ts'

/** For a transaction that takes longer a later call waits again. */
const TIMEOUT_MS = 1_000
const FIRST_READ_TIMEOUT_MS = 15_000
const CACHE_NAME = 'commit-watermark'

interface State {
  watermark: bigint
  /** A newest id whose writers had not ended. It is finished first, so that a busy ledger advances. */
  pending: NewestId | undefined
}

/** The id up to which this process knows that no entry can appear any more. */
export function commitWatermark(services: Services): bigint {
  return stateOf(services).watermark
}

/** Measures and returns the watermark; it stays as it was while a writer takes too long. */
export async function advanceWatermark(
  services: Services,
  timeoutMs: number = TIMEOUT_MS,
): Promise<bigint> {
  const state = stateOf(services)
  const earlier = state.pending
  if (earlier && !(await finish(services, earlier, timeoutMs))) return state.watermark
  const newest = await readNewestId(services, 'entries')
  if (!(await finish(services, newest, timeoutMs))) state.pending ??= newest
  return state.watermark
}

/**
 * The watermark for a reader that starts at the end of the ledger. A process that has just started
 * has the watermark 0, which is the beginning. Throws DATABASE_AWAY when a writer does not end.
 */
export async function findLedgerEnd(services: Services): Promise<bigint> {
  const watermark = await advanceWatermark(services, FIRST_READ_TIMEOUT_MS)
  if (watermark === 0n && stateOf(services).pending) throw new AppError('DATABASE_AWAY')
  return watermark
}

function stateOf(services: Services): State {
  const opened = services.caches.get(CACHE_NAME) as State | undefined
  if (opened !== undefined) return opened
  const state: State = { watermark: 0n, pending: undefined }
  services.caches.set(CACHE_NAME, state)
  return state
}

/** Waits until the writers of the newest id have ended; false when that takes too long. */
async function finish(services: Services, newest: NewestId, timeoutMs: number): Promise<boolean> {
  const state = stateOf(services)
  const { id, writers } = newest
  if (!(await waitForWriters(services, 'entries', { writers, timeoutMs }))) return false
  if (state.pending === newest) state.pending = undefined
  if (id > state.watermark) state.watermark = id
  return true
}
