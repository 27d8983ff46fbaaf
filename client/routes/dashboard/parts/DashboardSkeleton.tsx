import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { CHART_HEIGHT } from './chartHeight.ts'
import { tilesStyle } from './DashboardTiles.tsx'

const TILES_COUNT = 8
const TILES_HEIGHT = { xs: 328, sm: 164, xl: 76 }
/** Of the buttons above the chart, and of the first rows below it. */
const AROUND_CHART_HEIGHT = 300

/** About as high as the loaded page, so that nothing moves. */
export function DashboardSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ ...tilesStyle, height: TILES_HEIGHT, gridAutoRows: '1fr' }}>
        {Array.from({ length: TILES_COUNT }, (_, index) => (
          <Skeleton key={index} variant="rounded" height="100%" />
        ))}
      </Box>
      <Skeleton variant="rounded" height={CHART_HEIGHT + AROUND_CHART_HEIGHT} />
    </Box>
  )
}
