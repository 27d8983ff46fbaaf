import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useReportError } from '../../../i18n/useErrorText.ts'
import type { ChannelJob } from './useChannelJobs.ts'
import { useCancelJob } from '../../../entities/useCancelJob.ts'

/** The progress of a running job, with a button that cancels it. */
export function JobProgress({ job }: { readonly job: ChannelJob }) {
  const { t } = useTranslation(['channelWork', 'common'])
  const report = useReportError()
  const [cancel, isCancelling] = useCancelJob()
  const { kind, doneCount, totalCount } = job
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {t(`jobs.${kind}`, { done: doneCount, total: totalCount })}
      </Typography>
      <BusyButton
        size="small"
        color="inherit"
        isBusy={isCancelling}
        aria-label={t(`jobs.${kind}_CANCEL`)}
        onClick={() => report(cancel({ kind }))}
      >
        {t('common:cancel')}
      </BusyButton>
    </Box>
  )
}
