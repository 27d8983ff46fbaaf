import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { reopenNotice } from '../../../shell/notice.ts'
import { useSession } from '../../../shell/session.ts'
import { CallSample } from './CallSample.tsx'
import { StartButtons } from './StartButtons.tsx'
import { bandStyle } from './styles.ts'

/** What the site offers, and how a program calls it. */
export function Hero({ model }: { readonly model: string | undefined }) {
  const { t } = useTranslation('home')
  return (
    <Box sx={backgroundStyle}>
      <Box sx={{ ...bandStyle, ...heroStyle }}>
        <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start', minWidth: 0 }}>
          <Typography variant="h1" sx={titleStyle}>
            {t('hero.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ fontSize: '1.0625rem', maxWidth: 480 }}>
            {t('hero.text')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <StartButtons />
          </Box>
          <HeroLinks />
        </Box>
        <CallSample model={model} />
      </Box>
    </Box>
  )
}

/** The compatible API is described by its inventor. */
const API_REFERENCE = 'https://platform.openai.com/docs/api-reference/chat'

function HeroLinks() {
  const { t } = useTranslation('home')
  const hasNotice = useSession(({ notice }) => notice.trim() !== '')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.25 }}>
      <Button component={Link} to="/pricing" size="small">
        {t('hero.pricing')}
      </Button>
      <Button href={API_REFERENCE} target="_blank" rel="noopener noreferrer" size="small">
        {t('hero.reference')}
      </Button>
      {hasNotice && (
        <Button size="small" onClick={reopenNotice}>
          {t('hero.notice')}
        </Button>
      )}
    </Box>
  )
}

const backgroundStyle = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  background:
    'radial-gradient(60rem 30rem at 85% -20%, var(--sl-palette-surface-accent), transparent)',
} as const

const heroStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
  gap: { xs: 4, md: 7 },
  alignItems: 'center',
  py: { xs: 5, md: 9 },
} as const

const titleStyle = {
  fontSize: { xs: '2.25rem', md: '3.25rem' },
  fontWeight: 750,
  letterSpacing: '-0.03em',
  lineHeight: 1.1,
  textWrap: 'balance',
  // Chinese breaks at its comma, not inside a word.
  wordBreak: 'keep-all',
} as const
