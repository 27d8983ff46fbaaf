import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientSnippets } from '../../../entities/clients/ClientSnippets.tsx'
import { withPrefix } from '../../../format/keys.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { PHONE } from '../../../ui/media.ts'
import { secretStyle } from '../../../ui/secretStyle.ts'

export interface CreatedToken {
  readonly id: string
  readonly name: string
  readonly key: string
  /** A model that the token may call, for the example. */
  readonly model: string
}

interface KeyDialogProps {
  readonly tokens: readonly CreatedToken[]
  readonly onClose: () => void
}

/** The new keys, and the settings of programs for the first one. */
export function KeyDialog({ tokens, onClose }: KeyDialogProps) {
  const { t } = useTranslation(['token', 'common'])
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE)
  const [first] = tokens
  const lines = tokens.map(({ name, key }) => `${name}    ${withPrefix(key)}`)
  const text = tokens.length === 1 && first ? withPrefix(first.key) : lines.join('\n')
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={titleId}>{t('created.title', { count: tokens.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <Alert severity="info">{t('created.hint')}</Alert>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box
            sx={{
              ...secretStyle,
              flex: 1,
              whiteSpace: 'pre-wrap',
              maxHeight: 200,
              overflowY: 'auto',
            }}
          >
            {text}
          </Box>
          <CopyButton text={text} label={t('created.copy')} said={t('copied')} />
        </Box>
        {first && <ClientSnippets apiKey={first.key} model={first.model} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('created.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
