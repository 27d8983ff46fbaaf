import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PanelHeadProps {
  readonly title: ReactNode
  readonly titleId: string
  readonly onClose: () => void
  /** Buttons left of the close button. */
  readonly actions?: ReactNode
}

/** The head of the panels at the right edge: forms and details. */
export function PanelHead({ title, titleId, onClose, actions }: PanelHeadProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ ...panelEdgeStyle, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {actions}
      <IconButton aria-label={t('form.close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** Head and foot of a panel. */
export const panelEdgeStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
} as const

/** The scrolling part between head and foot. */
export const panelBodyStyle = {
  flex: 1,
  overflowY: 'auto',
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  alignContent: 'start',
} as const
