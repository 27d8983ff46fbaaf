import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, type SiteStatus } from '../../../shell/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'

const switches = [
  ['isEmailVerificationRequired', 'config.email'],
  ['canSignInWithGithub', 'config.github'],
  ['canSignInWithWechat', 'config.wechat'],
  ['isTurnstileRequired', 'config.turnstile'],
  ['canSignInWithTelegram', 'config.telegram'],
  ['canSignInWithLinuxdo', 'config.linuxdo'],
] as const satisfies readonly (readonly [keyof SiteStatus, string])[]

/** Facts about the site and its ways to sign in. */
export function SiteCards() {
  const { t } = useTranslation('home')
  const status = useSession(session => session.status)
  if (!status) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <Facts
        title={t('system.title')}
        facts={[
          [t('system.name'), status.systemName],
          [t('system.version'), status.version],
          [t('system.startedAt'), <TimeText key="started" at={status.startedAt} />],
        ]}
      />
      <Facts
        title={t('config.title')}
        facts={switches.map(([flag, label]) => [
          t(label),
          <Badge key={flag} color={status[flag] ? 'green' : 'grey'}>
            {status[flag] ? t('config.on') : t('config.off')}
          </Badge>,
        ])}
      />
    </Box>
  )
}

interface FactsProps {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

function Facts({ title, facts }: FactsProps) {
  const titleId = useId()
  return (
    <MuiCard component="section" aria-labelledby={titleId} sx={{ p: 2.5 }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={factStyle}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </MuiCard>
  )
}

const factStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  minHeight: 36,
  '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
} as const
