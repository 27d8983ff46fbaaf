import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { storedPageSize } from './listState.ts'

const ROWS_MAX = 10
const ROW_HEIGHT = 40
const COLUMNS = ['22%', '14%', '30%', '18%']

interface ListSkeletonProps {
  /** Nothing loads: the list comes when the drawer over it is closed. */
  readonly isStill?: boolean
}

/** The skeleton of a list, at its final height. */
export function ListSkeleton({ isStill = false }: ListSkeletonProps) {
  const { t } = useTranslation()
  const label = t('list.loading')
  const state = isStill ? {} : { 'data-loading': true, role: 'status', 'aria-label': label }
  const animation = isStill ? false : 'pulse'
  const rows = Math.min(ROWS_MAX, storedPageSize())
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }} {...state}>
      <Box sx={{ height: 56 }} />
      <Box sx={{ height: 36, bgcolor: 'var(--sl-palette-surface-sunken)' }} />
      {Array.from({ length: rows }, (_, at) => (
        <Box key={at} sx={rowStyle}>
          {COLUMNS.map(width => (
            <Skeleton key={width} width={width} animation={animation} />
          ))}
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
