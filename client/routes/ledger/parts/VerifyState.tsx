import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type {
  VerifyState_verification$data,
  VerifyState_verification$key,
} from '../../../__generated__/VerifyState_verification.graphql.ts'
import { useCancelJob } from '../../../entities/useCancelJob.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { Section } from '../../../ui/Section.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useStartVerification } from './useStartVerification.ts'

interface VerifyStateProps {
  readonly verification: VerifyState_verification$key
}

type Verification = VerifyState_verification$data

/** The progress of the running check, or the time and the result of the last one. */
export function VerifyState({ verification }: VerifyStateProps) {
  const { t } = useTranslation('accounting')
  const data = useFragment(
    graphql`
      fragment VerifyState_verification on LedgerVerification {
        checks {
          brokenCount
          isFailed
        }
        job {
          doneCount
          endedAt
          failedCount
          startedAt
          state
          totalCount
        }
        startedBy {
          username
        }
      }
    `,
    verification,
  )
  const isRunning = data.job?.state === 'RUNNING'
  return (
    <Section title={t('verify.title')} text={t('verify.text')}>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5, justifyItems: 'start' }}>
        {isRunning && <Progress job={data.job} />}
        {data.job && !isRunning && <Result verification={data} />}
        {data.job && <Start verification={data} />}
        <Actions isRunning={isRunning} />
      </Box>
    </Section>
  )
}

function Progress({ job }: { readonly job: NonNullable<Verification['job']> }) {
  const { t } = useTranslation('accounting')
  const { doneCount, totalCount } = job
  return (
    <Box sx={{ width: '100%', maxWidth: 480 }}>
      <Typography variant="body2" role="status">
        {t('verify.progress', { done: doneCount, total: totalCount })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * doneCount) / Math.max(1, totalCount)}
        aria-label={t('verify.title')}
        sx={{ mt: 0.75 }}
      />
    </Box>
  )
}

function Result({ verification: { checks, job } }: { readonly verification: Verification }) {
  const { t } = useTranslation('accounting')
  const broken = checks.filter(check => check.isFailed || check.brokenCount !== '0').length
  if (job?.state === 'CANCELLED') {
    return (
      <Alert severity="warning">
        {t('verify.cancelled', { done: job.doneCount, total: job.totalCount })}
      </Alert>
    )
  }
  return broken === 0 ? (
    <Alert severity="success">{t('verify.holds')}</Alert>
  ) : (
    <Alert severity="error">{t('verify.broken', { count: broken })}</Alert>
  )
}

function Start({ verification: { job, startedBy } }: { readonly verification: Verification }) {
  const { t } = useTranslation('accounting')
  return (
    <Typography variant="body2" color="textSecondary">
      {t('verify.started', { name: startedBy?.username ?? t('verify.unknown') })}{' '}
      <TimeText at={job?.startedAt} />
      {job?.endedAt && (
        <>
          {' · '}
          {t('verify.ended')} <TimeText at={job.endedAt} />
        </>
      )}
    </Typography>
  )
}

function Actions({ isRunning }: { readonly isRunning: boolean }) {
  const { t } = useTranslation(['accounting', 'common'])
  const report = useReportError()
  const [start, isStarting] = useStartVerification()
  const [cancel, isCancelling] = useCancelJob()
  if (isRunning) {
    return (
      <BusyButton
        variant="outlined"
        color="inherit"
        isBusy={isCancelling}
        onClick={() => report(cancel({ kind: 'LEDGER_CHECKS' }))}
      >
        {t('common:cancel')}
      </BusyButton>
    )
  }
  return (
    <BusyButton variant="contained" isBusy={isStarting} onClick={() => report(start())}>
      {t('verify.start')}
    </BusyButton>
  )
}
