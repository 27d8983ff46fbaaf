import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** A form drawer whose data is on the way. */
export function DrawerSkeleton() {
  const { t } = useTranslation()
  return (
    <Drawer
      open
      anchor="right"
      slotProps={{
        paper: { 'aria-label': t('form.loading'), sx: { width: 600, maxWidth: '100vw' } },
      }}
    >
      <Box role="status" aria-label={t('form.loading')} sx={{ p: 3, display: 'grid', gap: 3 }}>
        <Skeleton width={160} height={28} />
        {Array.from({ length: 6 }, (_, at) => (
          <Box key={at}>
            <Skeleton width={90} />
            <Skeleton variant="rounded" height={40} />
          </Box>
        ))}
      </Box>
    </Drawer>
  )
}
