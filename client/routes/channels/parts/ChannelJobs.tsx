import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { ChannelJobsSubscription } from '../../../__generated__/ChannelJobsSubscription.graphql.ts'
import { textOf } from '../../../i18n/text.ts'
import { toast } from '../../../ui/toast.ts'

const JobProgress = lazy(async () => ({
  default: (await import('./JobProgress.tsx')).JobProgress,
}))

type Job = ChannelJobsSubscription['response']['jobUpdated']
export type ChannelJob = Job & { readonly kind: 'CHANNEL_BALANCES' | 'CHANNEL_TESTS' }

const isOfChannels = (job: Job): job is ChannelJob =>
  job.kind === 'CHANNEL_TESTS' || job.kind === 'CHANNEL_BALANCES'

const CHANGES = graphql`
  subscription ChannelJobsSubscription {
    jobUpdated {
      id
      disabledCount
      doneCount
      enabledCount
      failedCount
      kind
      state
      totalCount
    }
  }
`

/** The progress of running jobs of channels, also of those that other admins have started. */
export function ChannelJobs() {
  const running = useJobs().filter(({ state }) => state === 'RUNNING')
  return (
    <Suspense>
      {running.map(job => (
        <JobProgress key={job.id} job={job} />
      ))}
    </Suspense>
  )
}

/** The running or last job of each kind: the subscription starts with them. */
function useJobs(): readonly ChannelJob[] {
  const [jobs, setJobs] = useState<readonly ChannelJob[]>([])
  const known = useRef(new Map<string, ChannelJob>())
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: ChannelJobsSubscription['response'] | null | undefined) => {
        if (!event) return
        const job = event.jobUpdated
        if (!isOfChannels(job)) return
        const wasRunning = known.current.get(job.id)?.state === 'RUNNING'
        known.current.set(job.id, job)
        setJobs([...known.current.values()])
        if (!wasRunning || job.state !== 'DONE') return
        const { failedCount: failed, disabledCount: disabled, enabledCount: enabled } = job
        const show = failed + disabled > 0 ? toast.warning : toast.success
        show(textOf({ key: `channelWork:jobs.${job.kind}_DONE`, failed, disabled, enabled }))
      },
    }),
    [],
  )
  useSubscription<ChannelJobsSubscription>(config)
  return jobs
}
