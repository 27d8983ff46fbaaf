import { channelJobs, runChannelJob } from '../domain/channels/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { followJob } from './follow-job.ts'

/** Works on jobs of channels. The returned function stops this. */
export function startChannelJobs(services: Services, intervalMs?: number): () => Promise<void> {
  const stops = channelJobs.map(kind => {
    const run = (signal: AbortSignal) => runChannelJob(services, kind, signal)
    return followJob(services, { kind, run }, intervalMs)
  })
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
