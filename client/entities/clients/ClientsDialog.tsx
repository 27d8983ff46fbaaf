import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '../../ui/media.ts'
import { ClientSnippets, type ClientSnippetsProps } from './ClientSnippets.tsx'

interface ClientsDialogProps extends ClientSnippetsProps {
  readonly onClose: () => void
}

/** How programs are set to this site. */
export function ClientsDialog({ onClose, ...snippets }: ClientsDialogProps) {
  const { t } = useTranslation(['setup', 'common'])
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={titleId}>{t('clients.title')}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <ClientSnippets {...snippets} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
