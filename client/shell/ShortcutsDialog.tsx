import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleName } from '../../contract/enums.ts'
import { COMMAND_KEY } from './palette/paletteShown.ts'
import { useSession } from './session.ts'
import { placesOf } from './shortcuts.ts'

/** The list of shortcuts, without those that lead to forbidden pages. */
function shortcutsOf(role: RoleName | undefined) {
  return [
    { keys: `${COMMAND_KEY} K`, name: 'palette' },
    { keys: '/', name: 'search' },
    { keys: 'n', name: 'new' },
    { keys: 'r', name: 'refresh' },
    { keys: '[', name: 'previousRow' },
    { keys: ']', name: 'nextRow' },
    ...placesOf(role).map(({ key, name }) => ({ keys: `g ${key}`, name }) as const),
    { keys: 'Esc', name: 'close' },
    { keys: '?', name: 'help' },
  ] as const
}

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  const role = useSession(({ user }) => user?.role)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('shortcuts.title')}</DialogTitle>
      {/* It can be longer than a phone, and has nothing to focus. */}
      <DialogContent tabIndex={0}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          {shortcutsOf(role).map(({ keys, name }) => (
            <Box
              key={name}
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
            >
              <Typography component="dt" variant="body2">
                {t(`shortcuts.${name}`)}
              </Typography>
              <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5 }}>
                {keys.split(' ').map(key => (
                  <Box component="kbd" key={key} sx={keyStyle}>
                    {key}
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          {t('shortcuts.hint')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('shortcuts.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const keyStyle = {
  minWidth: 24,
  px: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.75,
  textAlign: 'center',
  fontFamily: 'var(--sl-mono)',
  fontSize: '0.8125rem',
  bgcolor: 'var(--sl-palette-surface-sunken)',
} as const
