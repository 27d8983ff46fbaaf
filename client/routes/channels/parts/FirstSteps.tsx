import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

const steps = ['add', 'test', 'token', 'call'] as const

/** The steps from an empty site to a first call. */
export function FirstSteps() {
  const { t } = useTranslation('channel')
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, px: 3, py: { xs: 4, md: 6 } }}>
      <Box sx={{ textAlign: 'center', display: 'grid', gap: 0.5 }}>
        <Typography variant="h2">{t('first.title')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('first.text')}
        </Typography>
      </Box>
      <Box component="ol" sx={stepsStyle}>
        {steps.map((step, at) => (
          <Box component="li" key={step} sx={stepStyle}>
            <Box aria-hidden sx={numberStyle}>
              {at + 1}
            </Box>
            <Typography variant="h3">{t(`first.${step}.title`)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`first.${step}.text`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button component={Link} to="add" variant="contained" startIcon={<Add />}>
          {t('add')}
        </Button>
        <Button component={Link} to="/token/add" variant="outlined" color="inherit">
          {t('first.toToken')}
        </Button>
      </Box>
    </Box>
  )
}

const stepsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
  gap: 2,
  width: '100%',
  maxWidth: 1040,
} as const

const stepStyle = {
  display: 'grid',
  gap: 0.75,
  alignContent: 'start',
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
} as const

const numberStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 650,
  color: 'primary.main',
  bgcolor: 'var(--sl-palette-surface-accent)',
} as const
