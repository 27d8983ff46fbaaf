import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session.ts'
import { COMMAND_KEY, togglePalette } from './paletteShown.ts'

/** Opens the command palette: a field-like button, and an icon where space is short. */
export function PaletteButton() {
  const { t } = useTranslation('shell')
  const isUser = useSession(({ user }) => Boolean(user) && !user?.isSecondFactorMissing)
  if (!isUser) return null
  return (
    <ButtonBase
      aria-label={t('palette.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts={COMMAND_KEY === 'Ctrl' ? 'Control+K' : 'Meta+K'}
      title={t('palette.open')}
      onClick={togglePalette}
      sx={buttonStyle}
    >
      <Search fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, mr: 3 }}>
        {t('palette.search')}
      </Box>
      <Box component="kbd" aria-hidden data-keys={`${COMMAND_KEY} K`} sx={keyStyle} />
    </ButtonBase>
  )
}

const buttonStyle = {
  gap: 1,
  minHeight: 36,
  minWidth: 36,
  px: { xs: 0, lg: 1.25 },
  borderRadius: { xs: 99, lg: 1 },
  border: { lg: '1px solid' },
  borderColor: { lg: 'divider' },
  color: 'text.secondary',
  fontSize: '0.875rem',
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** Drawn by the style, so that the keys are no part of the button's name. */
const keyStyle = {
  '&::before': { content: 'attr(data-keys)' },
  display: { xs: 'none', lg: 'inline' },
  px: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.75,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
} as const
