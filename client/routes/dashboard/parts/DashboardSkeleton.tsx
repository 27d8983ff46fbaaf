import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { CHART_HEIGHT } from './chartHeight.ts'

const TILES_HEIGHT = { xs: 296, sm: 148, xl: 72 }

export function DashboardSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" sx={{ height: TILES_HEIGHT }} />
      <Skeleton variant="rounded" height={CHART_HEIGHT + 130} />
    </Box>
  )
}
