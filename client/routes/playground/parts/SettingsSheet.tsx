import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelHead } from '../../../ui/PanelHead.tsx'
import type { SettingsProps } from './settings.ts'
import { SettingsFields } from './SettingsPanel.tsx'

interface SettingsSheetProps extends SettingsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The settings at the lower edge of a small screen. */
export function SettingsSheet({ isOpen, onClose, ...props }: SettingsSheetProps) {
  const { t } = useTranslation('playground')
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyle } }}
    >
      <PanelHead title={t('settings')} titleId={titleId} onClose={onClose} />
      <Box sx={{ p: 2, pt: 2.5, overflowY: 'auto' }}>
        <SettingsFields {...props} />
      </Box>
    </Drawer>
  )
}

const paperStyle = {
  maxHeight: '85dvh',
  borderRadius: '12px 12px 0 0',
  display: 'flex',
  flexDirection: 'column',
} as const
