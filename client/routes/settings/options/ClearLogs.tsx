import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useSubscription } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { ClearLogsMutation } from '../../../__generated__/ClearLogsMutation.graphql.ts'
import type { ClearLogsSubscription } from '../../../__generated__/ClearLogsSubscription.graphql.ts'
import { useCancelJob } from '../../../entities/useCancelJob.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { toast } from '../../../ui/toast.ts'
import type { Period } from './ClearLogsDialog.tsx'

const useClearLogs = defineMutation<ClearLogsMutation>(graphql`
  mutation ClearLogsMutation($input: ClearLogsInput!) {
    clearLogs(input: $input) {
      job {
        id
        number
        state
      }
    }
  }
`)

const CHANGES = graphql`
  subscription ClearLogsSubscription {
    jobUpdated {
      id
      doneCount
      kind
      number
      removedCount
      state
      totalCount
    }
  }
`

const ClearLogsDialog = lazy(async () => ({
  default: (await import('./ClearLogsDialog.tsx')).ClearLogsDialog,
}))

/** Deletes old rows of the usage log: the dialog with the times, and the progress of the job. */
export function ClearLogs() {
  const { t } = useTranslation('options')
  const [isOpen, setOpen] = useState(false)
  const [clear, isStarting] = useClearLogs()
  const { job, follow } = useClearing()
  const start = async (period: Period) => {
    const { job: started } = await clear(period)
    follow(started.number)
  }
  if (job?.state === 'RUNNING') return <Progress job={job} />
  return (
    <Box sx={rowStyle}>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('clearLogs.action')}
      </Button>
      <Suspense>
        {isOpen && (
          <ClearLogsDialog isBusy={isStarting} onClear={start} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Box>
  )
}

type Clearing = ClearLogsSubscription['response']['jobUpdated']

function Progress({ job }: { readonly job: Clearing }) {
  const { t } = useTranslation(['options', 'common'])
  const report = useReportError()
  const [cancel, isCancelling] = useCancelJob()
  const { doneCount, kind, removedCount, totalCount } = job
  return (
    <Box sx={rowStyle}>
      <Typography variant="body2" role="status">
        {t('clearLogs.progress', { done: doneCount, total: totalCount, rows: removedCount })}
      </Typography>
      <BusyButton
        variant="outlined"
        color="inherit"
        isBusy={isCancelling}
        onClick={() => report(cancel({ kind }))}
      >
        {t('common:cancel')}
      </BusyButton>
    </Box>
  )
}

/** The running or last job; its end is reported in every open console. */
function useClearing() {
  const { t } = useTranslation('options')
  const [job, setJob] = useState<Clearing>()
  const [latest] = useState(() => new Map<number, Clearing>())
  const [followed] = useState(() => new Set<number>())
  const reportEnd = useCallback(
    ({ number, removedCount }: Clearing) => {
      if (followed.delete(number))
        toast.success(t('clearLogs.done', { count: Number(removedCount) }))
    },
    [followed, t],
  )
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: ClearLogsSubscription['response'] | null | undefined) => {
        const next = event?.jobUpdated
        if (next?.kind !== 'LOG_CLEARING') return
        latest.set(next.number, next)
        setJob(next)
        if (next.state === 'RUNNING') followed.add(next.number)
        else reportEnd(next)
      },
    }),
    [latest, followed, reportEnd],
  )
  useSubscription<ClearLogsSubscription>(config)
  /** A short job may have ended before its start was answered. */
  const follow = (number: number) => {
    followed.add(number)
    const known = latest.get(number)
    if (known && known.state !== 'RUNNING') reportEnd(known)
  }
  return { job, follow }
}

const rowStyle = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const
