import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, useSiteName } from '../../../shell/session.ts'
import { bandStyle, cardStyle } from './styles.ts'

/** `2026-01-31 08:05:09`. The code for times of lists would make the page a tenth larger. */
const TIME_FORMAT = 'sv-SE'

/** What runs here, and which ways to sign in are switched on. */
export function SiteFacts() {
  const { t } = useTranslation('home')
  const name = useSiteName()
  const status = useSession(session => session.status)
  if (!status) return null
  const switches = [
    ['email', status.isEmailVerificationRequired],
    ['github', status.canSignInWithGithub],
    ['wechat', status.canSignInWithWechat],
    ['botCheck', status.isTurnstileRequired],
    ['telegram', status.canSignInWithTelegram],
    ['linuxdo', status.canSignInWithLinuxdo],
  ] as const
  return (
    <Box sx={{ ...bandStyle, ...gridStyle }}>
      <FactCard title={t('system.title')}>
        <Fact term={t('system.name')}>{name}</Fact>
        <Fact term={t('system.version')}>{status.version}</Fact>
        <Fact term={t('system.started')}>
          <time dateTime={status.startedAt}>
            {new Date(status.startedAt).toLocaleString(TIME_FORMAT)}
          </time>
        </Fact>
      </FactCard>
      <FactCard title={t('configuration.title')}>
        {switches.map(([key, isOn]) => (
          <Fact key={key} term={t(`configuration.${key}`)}>
            <Box component="span" sx={{ color: isOn ? 'success.main' : 'text.secondary' }}>
              {t(isOn ? 'configuration.on' : 'configuration.off')}
            </Box>
          </Fact>
        ))}
      </FactCard>
    </Box>
  )
}

interface FactCardProps {
  readonly title: string
  readonly children: ReactNode
}

function FactCard({ title, children }: FactCardProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={cardStyle}>
      <Typography variant="h2" id={titleId} sx={{ fontSize: '1rem' }}>
        {title}
      </Typography>
      <Box component="dl" sx={factsStyle}>
        {children}
      </Box>
    </Box>
  )
}

interface FactProps {
  readonly term: string
  readonly children: ReactNode
}

function Fact({ term, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
} as const

const factsStyle = {
  m: 0,
  mt: 1,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 550, textAlign: 'right', overflowWrap: 'anywhere', minWidth: 0 },
} as const
