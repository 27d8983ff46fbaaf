import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** The skeleton of a form drawer while its data loads, in the same place and size. */
export function DrawerSkeleton() {
  const { t } = useTranslation()
  return (
    <Box sx={backdropStyle}>
      <Box role="status" aria-label={t('form.loading')} sx={paperStyle}>
        <Skeleton width={160} height={28} />
        {Array.from({ length: 6 }, (_, at) => (
          <Box key={at}>
            <Skeleton width={90} />
            <Skeleton variant="rounded" height={40} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const backdropStyle = {
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  bgcolor: 'rgb(0 0 0 / 0.5)',
} as const

const paperStyle = {
  position: 'absolute',
  inset: '0 0 0 auto',
  width: 600,
  maxWidth: '100vw',
  boxSizing: 'border-box',
  p: 3,
  display: 'grid',
  alignContent: 'start',
  gap: 3,
  bgcolor: 'background.paper',
} as const
