import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '../../../shell/session.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { saveText } from '../../../ui/saveText.ts'
import { secretStyle } from '../../../ui/secretStyle.ts'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** New recovery codes, which are shown once: only the button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('settings')
  const site = useSiteName()
  const titleId = useId()
  const text = codes.join('\n')
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('secondFactor.recovery.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{t('secondFactor.recovery.text')}</Typography>
        <Box component="ul" sx={{ ...secretStyle, ...listStyle }}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CopyButton variant="button" text={text} said={t('secondFactor.recovery.copied')} />
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => saveText(`${site}-${t('secondFactor.codes')}.txt`, `${text}\n`)}
          >
            {t('secondFactor.recovery.download')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('secondFactor.recovery.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const listStyle = {
  m: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
} as const
