import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'
import { OPEN_START } from './timeRange.ts'
import { useListState } from './useListState.ts'

interface EmptyRangeProps {
  readonly icon: ReactNode
  /** The text when the list has no row at all. */
  readonly text: string
  /** What the list is for. */
  readonly help: string
  /** The next step, as a link to another page. */
  readonly action?: ReactNode
}

/** A list without rows in the range that it opens with, or without any. */
export function EmptyRange({ icon, text, help, action }: EmptyRangeProps) {
  const { t } = useTranslation()
  const control = useListState()
  if (control.search.get('from') === OPEN_START) {
    return <EmptyState icon={icon} text={text} help={help} action={action} />
  }
  return (
    <EmptyState
      icon={icon}
      text={t('list.noneInRange')}
      help={help}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => control.setFilter({ from: OPEN_START })}
          >
            {t('list.showAllTime')}
          </Button>
          {action}
        </Box>
      }
    />
  )
}
