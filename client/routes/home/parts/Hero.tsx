import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { curlExample } from '../../../format/keys.ts'
import { CONSOLE } from '../../../shell/menu.ts'
import { useServerAddress, useSession, useSiteName } from '../../../shell/session.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'

const EXAMPLE_KEY = 'sk-…'
const EXAMPLE_MODEL = 'gpt-4o-mini'

export function Hero() {
  const { t } = useTranslation('home')
  const user = useSession(session => session.user)
  const canRegister = useSession(session => session.status?.canRegister)
  const name = useSiteName()
  const address = useServerAddress()
  return (
    <Box sx={heroStyle}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography
          variant="h1"
          sx={{ fontSize: { xs: '2rem', md: '2.75rem' }, lineHeight: 1.15, textWrap: 'balance' }}
        >
          {t('hero.title', { name })}
        </Typography>
        <Typography color="textSecondary" sx={{ fontSize: '1.0625rem', maxWidth: 480 }}>
          {t('hero.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
          <Button
            component={Link}
            to={user ? CONSOLE : '/login'}
            variant="contained"
            size="large"
            endIcon={<ArrowForward />}
            sx={{ minHeight: 44 }}
          >
            {user ? t('hero.console') : t('hero.signIn')}
          </Button>
          {canRegister && !user && (
            <Button
              component={Link}
              to="/register"
              variant="outlined"
              color="inherit"
              size="large"
              sx={{ minHeight: 44 }}
            >
              {t('hero.signUp')}
            </Button>
          )}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <CodeBlock
          title={t('hero.example')}
          code={curlExample(address, EXAMPLE_KEY, EXAMPLE_MODEL)}
        />
      </Box>
    </Box>
  )
}

const heroStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  gap: { xs: 4, md: 6 },
  alignItems: 'center',
} as const
