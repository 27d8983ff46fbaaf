import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The skeleton of a list page while its code loads. */
export function PageSkeleton() {
  return (
    <Box aria-hidden data-loading sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" width={180} height={32} />
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}

/** An empty page while the code loads. */
export function BlankPage() {
  return <div data-loading />
}
