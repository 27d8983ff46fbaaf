import ArrowForward from '@mui/icons-material/ArrowForward'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CONSOLE } from '../../../shell/menu.ts'
import { useSession } from '../../../shell/session.ts'

/** The next step of the visitor: sign up, sign in, or open the console. */
export function StartButtons() {
  const { t } = useTranslation('home')
  const isSignedIn = useSession(({ user }) => user !== undefined)
  const canRegister = useSession(({ status }) => status?.canRegister)
  if (isSignedIn) return <FirstButton to={CONSOLE}>{t('start.console')}</FirstButton>
  if (!canRegister) return <FirstButton to="/login">{t('start.signIn')}</FirstButton>
  return (
    <>
      <FirstButton to="/register">{t('start.signUp')}</FirstButton>
      <Button
        component={Link}
        to="/login"
        variant="outlined"
        color="inherit"
        size="large"
        sx={buttonStyle}
      >
        {t('start.signIn')}
      </Button>
    </>
  )
}

function FirstButton({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      size="large"
      endIcon={<ArrowForward />}
      sx={buttonStyle}
    >
      {children}
    </Button>
  )
}

const buttonStyle = { minHeight: 46, px: 2.5, fontSize: '0.9375rem' } as const
