import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** A bar on every page while the account has the published default password. */
export function DefaultPasswordBar() {
  const { t } = useTranslation('shell')
  return (
    <Box role="alert" sx={barStyle}>
      <WarningAmber sx={{ fontSize: 18 }} />
      <span>{t('defaultPassword.warning')}</span>
      <Button
        component={Link}
        to="/setting?tab=personal#password"
        size="small"
        color="inherit"
        variant="outlined"
        sx={{ minHeight: 28, px: 1.25, py: 0, flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {t('defaultPassword.change')}
      </Button>
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  px: 2,
  py: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 550,
  color: 'var(--sl-palette-badge-red-text)',
  bgcolor: 'var(--sl-palette-badge-red-background)',
} as const
