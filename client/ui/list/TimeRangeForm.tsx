import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimeRange } from './filterTypes.ts'
import { RangePresets } from './RangePresets.tsx'
import type { DefaultRange } from './timeRange.ts'
import { TimeRangeFields } from './TimeRangeFields.tsx'
import type { ListControl } from './useListState.ts'

interface TimeRangeFormProps {
  readonly control: ListControl
  readonly none: DefaultRange
  readonly onDone: () => void
}

/** Two times, or one of the common ranges. */
export function TimeRangeForm({ control, none, onDone }: TimeRangeFormProps) {
  const { t } = useTranslation()
  // Undefined until a time changes, null while one is incomplete.
  const [range, setRange] = useState<TimeRange | null>()
  const apply = (chosen: TimeRange | undefined) => {
    if (chosen) control.setFilter({ ...chosen })
    onDone()
  }
  return (
    <Box
      component="form"
      role="dialog"
      aria-label={t('range.label')}
      onSubmit={event => {
        event.preventDefault()
        apply(range ?? undefined)
      }}
      sx={{ display: 'grid', gap: 2, p: 2 }}
    >
      <RangePresets search={control.search} none={none} onChoose={apply} />
      <TimeRangeFields search={control.search} none={none} onChange={setRange} />
      <Button
        type="submit"
        variant="contained"
        disabled={range === null}
        sx={{ justifySelf: 'end' }}
      >
        {t('list.apply')}
      </Button>
    </Box>
  )
}
