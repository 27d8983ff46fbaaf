import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useSubscription } from 'react-relay'
import type { ClearLogsMutation } from '../../../__generated__/ClearLogsMutation.graphql.ts'
import type { ClearLogsSubscription } from '../../../__generated__/ClearLogsSubscription.graphql.ts'
import { useCancelJob } from '../../../entities/useCancelJob.ts'
import { totalText } from '../../../format/numbers.ts'
import { fieldTime, momentOf, timeText } from '../../../format/time.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { countLogs } from './countLogs.ts'

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

/** Deletes old rows of the usage log: the time, the question, and the progress of the job. */
export function ClearLogs() {
  const { t } = useTranslation('options')
  const report = useReportError()
  const [before, setBefore] = useState(() => fieldTime(monthAgo()))
  const [clear, isStarting] = useClearLogs()
  const { job, follow } = useClearing()
  const start = async (event: FormEvent) => {
    event.preventDefault()
    const moment = momentOf(before)
    if (!moment) return void toast.warning(t('clearLogs.choose'))
    const { total, isTotalCapped } = await countLogs(moment)
    const time = timeText(new Date(moment))
    if (total === 0) return void toast.info(t('clearLogs.none', { time }))
    const rows = totalText(total, isTotalCapped)
    const title = t('clearLogs.question', { count: total, rows, time })
    const question = { title, text: t('clearLogs.text'), action: t('clearLogs.action') }
    if (!(await confirm(question))) return
    const { job: started } = await clear({ to: moment })
    follow(started.number)
  }
  if (job?.state === 'RUNNING') return <Progress job={job} />
  return (
    <Box sx={{ ...rowStyle, alignItems: 'flex-end' }}>
      <TextField
        type="datetime-local"
        size="small"
        label={t('clearLogs.before')}
        value={before}
        onChange={event => setBefore(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 280, maxWidth: '100%' }}
      />
      <Button
        variant="outlined"
        color="error"
        loading={isStarting}
        onClick={event => report(start(event))}
      >
        {t('clearLogs.action')}
      </Button>
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
      <Button
        variant="outlined"
        color="inherit"
        loading={isCancelling}
        onClick={() => report(cancel({ kind }))}
      >
        {t('common:cancel')}
      </Button>
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

function monthAgo(): Date {
  const moment = new Date()
  moment.setMonth(moment.getMonth() - 1)
  return moment
}

const rowStyle = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const
