import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortTimeText } from '../../format/time.ts'
import type { ListControl } from './useListState.ts'

const TimeRangeForm = lazy(async () => ({
  default: (await import('./TimeRangeForm.tsx')).TimeRangeForm,
}))

/** The time range of a list. Without one in the address it is today. */
export function TimeRangeButton({ control }: { readonly control: ListControl }) {
  const { t } = useTranslation()
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
        aria-label={`${t('range.label')}: ${useRangeText(control.search)}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {useRangeText(control.search)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: 0.5, width: 440, maxWidth: '100vw' } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={180} sx={{ m: 2 }} />}>
          <TimeRangeForm control={control} onDone={close} />
        </Suspense>
      </Popover>
    </>
  )
}

function useRangeText(search: URLSearchParams): string {
  const { t } = useTranslation()
  const from = search.get('from')
  const to = search.get('to')
  if (!from && !to) return t('range.today')
  return t('range.text', {
    from: from ? shortTimeText(from) : t('range.today'),
    to: to ? shortTimeText(to) : t('range.now'),
  })
}
