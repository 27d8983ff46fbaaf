import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { totalText } from '../../../format/numbers.ts'
import { readTime, timeText } from '../../../format/time.ts'
import { confirm } from '../../../ui/confirm.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MomentField } from '../../../ui/form/MomentField.tsx'
import { toast } from '../../../ui/toast.ts'
import { countLogs } from './countLogs.ts'

/** Which rows are deleted, as times of the API. */
export interface Period {
  /** Null: all rows before the end. */
  readonly from: string | null
  readonly to: string
}

interface ClearLogsDialogProps {
  readonly isBusy: boolean
  readonly onClear: (period: Period) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the times, counts the rows between them, and asks again before they are deleted. */
export function ClearLogsDialog({ isBusy, onClear, onClose }: ClearLogsDialogProps) {
  const { t } = useTranslation('options')
  const [failure, setFailure] = useState<unknown>()
  const [before, setBefore] = useState(() => timeText(monthAgo()))
  const [isPeriod, setPeriod] = useState(false)
  const [from, setFrom] = useState('')
  const end = readTime(before)
  const start = isPeriod ? readTime(from) : null
  const ask = useQuestion()
  const submit = async () => {
    if (!end || start === undefined) return
    try {
      const period = { from: start?.toISOString() ?? null, to: end.toISOString() }
      if (!(await ask(period))) return
      await onClear(period)
      onClose()
    } catch (thrown) {
      setFailure(thrown)
    }
  }
  return (
    <FormDialog
      title={t('clearLogs.action')}
      action={t('clearLogs.action')}
      isBusy={isBusy}
      isDirty={false}
      isDangerous
      isBlocked={!end || start === undefined}
      failure={failure}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{t('clearLogs.text')}</Typography>
      <TimeField label={t('clearLogs.before')} value={before} onChange={setBefore} />
      <FormControlLabel
        control={<Switch checked={isPeriod} onChange={(_, isOn) => setPeriod(isOn)} />}
        label={t('clearLogs.isPeriod')}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 550 } } }}
      />
      {isPeriod && <TimeField label={t('clearLogs.from')} value={from} onChange={setFrom} />}
    </FormDialog>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function TimeField(props: TimeFieldProps) {
  const { t } = useTranslation('options')
  return <MomentField {...props} help={props.value === '' && t('clearLogs.choose')} />
}

/** The question with the number of rows; without rows there is none. */
function useQuestion() {
  const { t } = useTranslation('options')
  return async ({ from, to }: Period): Promise<boolean> => {
    const { total, isTotalCapped } = await countLogs({ from, to })
    const time = timeText(new Date(to))
    if (total === 0) {
      toast.info(t('clearLogs.none', { time }))
      return false
    }
    const counted = { count: total, rows: totalText(total, isTotalCapped), time }
    const title =
      from === null
        ? t('clearLogs.question', counted)
        : t('clearLogs.questionPeriod', { ...counted, start: timeText(new Date(from)) })
    return confirm({ title, text: t('clearLogs.text'), action: t('clearLogs.action') })
  }
}

function monthAgo(): Date {
  const moment = new Date()
  moment.setMonth(moment.getMonth() - 1)
  return moment
}
