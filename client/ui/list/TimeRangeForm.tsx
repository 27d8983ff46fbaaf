import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimeRange } from './timeRange.ts'
import { RangePresets } from './RangePresets.tsx'
import { isLonger, type DefaultRange } from './timeRange.ts'
import { TimeRangeFields } from './TimeRangeFields.tsx'
import type { ListControl } from './useListState.ts'

interface TimeRangeFormProps {
  readonly control: ListControl
  readonly none: DefaultRange
  /** The longest range that the reader may see, in days; absent: any. */
  readonly daysMax?: number | undefined
  readonly onDone: () => void
}

/** Two times, or one of the common ranges. */
export function TimeRangeForm({ control, none, daysMax, onDone }: TimeRangeFormProps) {
  const { t } = useTranslation()
  // Undefined until a time changes, null while one is incomplete.
  const [range, setRange] = useState<TimeRange | null>()
  const isTooLong = daysMax !== undefined && range != null && isLonger(range, daysMax)
  const apply = (chosen: TimeRange | undefined) => {
    if (chosen) control.setFilter({ ...chosen })
    onDone()
  }
  return (
    <Box
      component="form"
      onSubmit={event => {
        event.preventDefault()
        apply(range ?? undefined)
      }}
      sx={{ display: 'grid', gap: 2, p: 2 }}
    >
      <RangePresets search={control.search} none={none} onChoose={apply} />
      <TimeRangeFields search={control.search} none={none} onChange={setRange} />
      {isTooLong && <Alert severity="error">{t('range.tooLong', { count: daysMax })}</Alert>}
      <Button
        type="submit"
        variant="contained"
        disabled={range === null || isTooLong}
        sx={{ justifySelf: 'end' }}
      >
        {t('list.apply')}
      </Button>
    </Box>
  )
}
