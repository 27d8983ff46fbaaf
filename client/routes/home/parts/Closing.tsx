import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { StartButtons } from './StartButtons.tsx'
import { bandStyle } from './styles.ts'

/** The last part: the same buttons as the first one has. */
export function Closing() {
  const { t } = useTranslation('home')
  return (
    <Box sx={bandStyle}>
      <Box component="section" aria-label={t('closing.title')} sx={boxStyle}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h2" sx={{ fontSize: '1.375rem' }}>
            {t('closing.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {t('closing.text')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <StartButtons />
        </Box>
      </Box>
    </Box>
  )
}

const boxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: { xs: 2.5, md: 4 },
  borderRadius: 2,
  bgcolor: 'var(--sl-palette-surface-accent)',
} as const
