import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortTimeText } from '../../format/time.ts'
import { presetOf } from './presetRange.ts'
import { timesOf, type DefaultRange } from './timeRange.ts'
import type { ListControl } from './useListState.ts'

const TimeRangeForm = lazy(async () => ({
  default: (await import('./TimeRangeForm.tsx')).TimeRangeForm,
}))

interface TimeRangeButtonProps {
  readonly control: ListControl
  /** The range without one in the address. */
  readonly none: DefaultRange
  /** The longest range that the reader may see, in days; absent: any. */
  readonly daysMax?: number | undefined
}

/** The time range of a list. */
export function TimeRangeButton({ control, none, daysMax }: TimeRangeButtonProps) {
  const { t } = useTranslation()
  const text = useRangeText(control.search, none)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarToday fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${t('range.label')}: ${text}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {text}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('range.label'),
            sx: { mt: 0.5, width: 440, maxWidth: '100vw' },
          },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={180} sx={{ m: 2 }} />}>
          <TimeRangeForm {...{ control, none, daysMax }} onDone={close} />
        </Suspense>
      </Popover>
    </>
  )
}

function useRangeText(search: URLSearchParams, none: DefaultRange): string {
  const { t } = useTranslation()
  const preset = presetOf(search, none)
  if (preset) return t(`range.${preset}`)
  const { from, to } = timesOf(search, none)
  return t('range.text', {
    from: from ? shortTimeText(from) : t('range.start'),
    to: to ? shortTimeText(to) : t('range.now'),
  })
}
