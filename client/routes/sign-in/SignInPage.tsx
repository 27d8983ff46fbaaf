import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession, useSiteName } from '../../shell/session.ts'
import { Logo } from '../../ui/Logo.tsx'
import { SignInForm } from './parts/SignInForm.tsx'

export function Page() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const status = useSession(session => session.status)
  const name = useSiteName()
  return (
    <Box sx={pageStyle}>
      <title>{`${t('signIn.title')} - ${name}`}</title>
      <MuiCard sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 4.5 } }}>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mb: 3 }}>
          <Logo size={44} name={name} src={status?.logo || undefined} />
          <Typography variant="h1">{t('signIn.title')}</Typography>
        </Box>
        {search.has('expired') && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('signIn.expired')}
          </Alert>
        )}
        {status?.canSignInWithPassword === false ? (
          <Alert severity="info">{t('signIn.passwordOff')}</Alert>
        ) : (
          <SignInForm />
        )}
      </MuiCard>
    </Box>
  )
}

const pageStyle = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '100%',
  p: { xs: 2, sm: 4 },
  pt: { xs: 4, sm: '12vh' },
  alignItems: 'start',
} as const
