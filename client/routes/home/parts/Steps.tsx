import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Part } from './Part.tsx'

const steps = ['account', 'token', 'url'] as const

/** The way to the first call. */
export function Steps() {
  const { t } = useTranslation('home')
  return (
    <Part title={t('steps.title')}>
      <Box component="ol" sx={listStyle}>
        {steps.map((step, at) => (
          <Box component="li" key={step} sx={stepStyle}>
            <Box aria-hidden sx={numberStyle}>
              {at + 1}
            </Box>
            <div>
              <Typography variant="h3">{t(`steps.${step}.title`)}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {t(`steps.${step}.text`)}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Part>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' },
} as const

const stepStyle = { display: 'flex', gap: 2, alignItems: 'flex-start' } as const

const numberStyle = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: 99,
  fontWeight: 650,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const
