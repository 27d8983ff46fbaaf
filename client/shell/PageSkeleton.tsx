import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The outline of a list page while its code is on the way. */
export function PageSkeleton() {
  return (
    <Box aria-hidden sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" width={180} height={32} />
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}
