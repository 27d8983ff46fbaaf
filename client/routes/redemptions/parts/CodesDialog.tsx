import Download from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { PHONE } from '../../../ui/media.ts'
import { saveText } from '../../../ui/saveText.ts'
import { secretStyle } from '../../../ui/secretStyle.ts'

export interface CreatedCode {
  readonly id: string
  readonly name: string
  readonly code: string
}

interface CodesDialogProps {
  /** New codes of one name, at least one. */
  readonly codes: readonly CreatedCode[]
  readonly onClose: () => void
}

/** The new codes, to be copied or saved as a file with one code a line. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { t } = useTranslation(['redemption', 'common'])
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE)
  const count = codes.length
  const text = codes.map(({ code }) => code).join('\n')
  const file = `${codes[0]?.name ?? ''}.txt`
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{t('created.title', { count })}</DialogTitle>
      <DialogContent>
        <Box
          role="region"
          aria-label={t('created.codes')}
          tabIndex={0}
          sx={{ ...secretStyle, whiteSpace: 'pre-wrap', maxHeight: 320, overflowY: 'auto' }}
        >
          {text}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <CopyButton
          variant="button"
          text={text}
          label={t('created.copy')}
          said={t('copiedSome', { count })}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Download fontSize="small" />}
          onClick={() => saveText(file, `${text}\n`)}
        >
          {t('created.download')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('common:done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
