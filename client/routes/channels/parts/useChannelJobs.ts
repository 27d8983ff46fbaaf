import { useMemo, useRef, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { useChannelJobsSubscription } from '../../../__generated__/useChannelJobsSubscription.graphql.ts'
import { textOf } from '../../../i18n/text.ts'
import { toast } from '../../../ui/toast.ts'

type Job = useChannelJobsSubscription['response']['jobUpdated']
export type ChannelJob = Job & { readonly kind: 'CHANNEL_BALANCES' | 'CHANNEL_TESTS' }

const isOfChannels = (job: Job): job is ChannelJob =>
  job.kind === 'CHANNEL_TESTS' || job.kind === 'CHANNEL_BALANCES'

const CHANGES = graphql`
  subscription useChannelJobsSubscription {
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

/** The running or last job of each kind: the subscription starts with them. */
export function useChannelJobs(): readonly ChannelJob[] {
  const [jobs, setJobs] = useState<readonly ChannelJob[]>([])
  const known = useRef(new Map<string, ChannelJob>())
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: useChannelJobsSubscription['response'] | null | undefined) => {
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
  useSubscription<useChannelJobsSubscription>(config)
  return jobs
}
