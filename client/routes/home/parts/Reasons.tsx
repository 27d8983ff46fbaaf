import Bolt from '@mui/icons-material/BoltOutlined'
import Apps from '@mui/icons-material/AppsOutlined'
import Paid from '@mui/icons-material/PaidOutlined'
import Shield from '@mui/icons-material/ShieldOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Part } from './Part.tsx'
import { cardStyle } from './styles.ts'

const reasons = [
  ['key', Apps],
  ['charges', Paid],
  ['log', Bolt],
  ['limits', Shield],
] as const

/** Why a customer uses the site instead of each maker of models. */
export function Reasons() {
  const { t } = useTranslation('home')
  return (
    <Part title={t('reasons.title')}>
      <Box sx={gridStyle}>
        {reasons.map(([name, Icon]) => (
          <Box key={name} sx={cardStyle}>
            <Box sx={iconStyle}>
              <Icon />
            </Box>
            <Typography variant="h3" sx={{ mt: 1.5 }}>
              {t(`reasons.${name}.title`)}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t(`reasons.${name}.text`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Part>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
} as const

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 1.25,
  color: 'primary.main',
  bgcolor: 'var(--sl-palette-surface-accent)',
} as const
