import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldTime, fromNow, startOfDay } from '../../format/time.ts'
import { MomentPicker } from '../MomentPicker.tsx'
import { RangePresets } from './RangePresets.tsx'
import type { ListControl } from './useListState.ts'

interface TimeRangeFormProps {
  readonly control: ListControl
  readonly onDone: () => void
}

/** Two times, or one of the common ranges. An empty end means now. */
export function TimeRangeForm({ control, onDone }: TimeRangeFormProps) {
  const { t } = useTranslation()
  const { search } = control
  const [from, setFrom] = useState<Dayjs | null>(
    () => readMoment(search.get('from')) ?? startOfToday(),
  )
  const [to, setTo] = useState(() => readMoment(search.get('to')))
  const isUsable = [from, to].every(moment => !moment || moment.isValid())
  return (
    <Box
      component="form"
      role="dialog"
      aria-label={t('range.label')}
      onSubmit={event => {
        event.preventDefault()
        control.setFilter({ from: writeMoment(from), to: writeMoment(to) })
        onDone()
      }}
      sx={{ display: 'grid', gap: 2, p: 2 }}
    >
      <RangePresets control={control} onDone={onDone} />
      <MomentPicker label={t('range.from')} value={from} onChange={setFrom} />
      <MomentPicker label={t('range.to')} value={to} onChange={setTo} />
      <Button type="submit" variant="contained" disabled={!isUsable} sx={{ justifySelf: 'end' }}>
        {t('list.apply')}
      </Button>
    </Box>
  )
}

const startOfToday = () => dayjs(startOfDay(fromNow(0)))

function readMoment(text: string | null): Dayjs | null {
  const moment = text ? dayjs(text) : null
  return moment?.isValid() ? moment : null
}

const writeMoment = (moment: Dayjs | null) =>
  moment?.isValid() ? fieldTime(moment.toDate()) : undefined
