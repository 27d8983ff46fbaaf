import { lazy, Suspense } from 'react'
import { useChannelJobs } from './useChannelJobs.ts'

const JobProgress = lazy(async () => ({
  default: (await import('./JobProgress.tsx')).JobProgress,
}))

/** The progress of running jobs of channels, also of those that other admins have started. */
export function ChannelJobs() {
  const running = useChannelJobs().filter(({ state }) => state === 'RUNNING')
  return (
    <Suspense>
      {running.map(job => (
        <JobProgress key={job.id} job={job} />
      ))}
    </Suspense>
  )
}
