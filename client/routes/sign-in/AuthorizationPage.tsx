import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '../../shell/session.ts'
import { useCompleteAuthorization } from './parts/useCompleteAuthorization.ts'

/** Where another site sends the browser back to. It leads on to another page in any case. */
export function Page() {
  const { t } = useTranslation('auth')
  const name = useSiteName()
  useCompleteAuthorization()
  return (
    <Box role="status" sx={pageStyle}>
      <title>{name}</title>
      <meta name="referrer" content="no-referrer" />
      <CircularProgress aria-hidden />
      <Typography variant="h1" sx={{ typography: 'body1' }}>
        {t('otherSites.working')}
      </Typography>
    </Box>
  )
}

const pageStyle = {
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: 2,
  minHeight: '60vh',
} as const
