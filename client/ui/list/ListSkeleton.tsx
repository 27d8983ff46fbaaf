import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { storedPageSize } from './listState.ts'

const ROWS_MAX = 10
const ROW_HEIGHT = 40

/** The skeleton of a list, at its final height. */
export function ListSkeleton() {
  const { t } = useTranslation()
  const rows = Math.min(ROWS_MAX, storedPageSize())
  return (
    <Paper
      variant="outlined"
      sx={{ borderRadius: 1.5, overflow: 'hidden' }}
      data-loading
      role="status"
      aria-label={t('list.loading')}
    >
      <Box sx={{ height: 56 }} />
      <Box sx={{ height: 36, bgcolor: 'var(--sl-palette-surface-sunken)' }} />
      {Array.from({ length: rows }, (_, at) => (
        <Box key={at} sx={rowStyle}>
          <Skeleton width="22%" />
          <Skeleton width="14%" />
          <Skeleton width="30%" />
          <Skeleton width="18%" />
        </Box>
      ))}
      <Box sx={{ height: 52 }} />
    </Paper>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  height: ROW_HEIGHT,
  px: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
