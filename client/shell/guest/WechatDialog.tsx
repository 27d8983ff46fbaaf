import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainField } from '../../ui/PlainField.tsx'
import { useSession } from '../session.ts'
import { GuestForm, SubmitButton, type GuestValues } from './GuestForm.tsx'
import { refuseValues, useGuestForm } from './useGuestForm.ts'

interface WechatDialogProps {
  readonly title: string
  readonly action: string
  /** Uses the code. Rejects with a ClientError, and the dialog stays open. */
  readonly onCode: (code: string) => Promise<void>
  readonly onClose: () => void
}

/** Shows the QR code of the WeChat account of the site, and asks for the code that it sends. */
export function WechatDialog({ title, action, onCode, onClose }: WechatDialogProps) {
  const { t } = useTranslation('wechat')
  const titleId = useId()
  const form = useGuestForm()
  const onSubmit = async ({ code = '' }: GuestValues) => {
    refuseValues({ code: !code.trim() && 'secondFactorCodeNeeded' })
    await onCode(code)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <QrCode />
        <Typography color="textSecondary">{t('hint')}</Typography>
        <GuestForm form={form} onSubmit={onSubmit}>
          <PlainField
            {...form.field('code')}
            label={t('code')}
            autoFocus
            required
            autoComplete="one-time-code"
            inputProps={codeInput}
          />
          <SubmitButton form={form}>{action}</SubmitButton>
          <Button color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
        </GuestForm>
      </DialogContent>
    </Dialog>
  )
}

/** The picture that the administrator has set, or why there is none. */
function QrCode() {
  const { t } = useTranslation('wechat')
  const image = useSession(({ status }) => status?.wechatQrcode)
  const [isBroken, setBroken] = useState(false)
  if (!image || isBroken) {
    return <Alert severity="info">{t(image ? 'brokenImage' : 'noImage')}</Alert>
  }
  return (
    <Box
      component="img"
      src={image}
      alt={t('qrcode')}
      onError={() => setBroken(true)}
      sx={imageStyle}
    />
  )
}

const codeInput = { autoCapitalize: 'none', spellCheck: false } as const
/** White also in the dark theme, so that phones can read it. */
const imageStyle = {
  width: 200,
  height: 200,
  justifySelf: 'center',
  objectFit: 'contain',
  bgcolor: '#fff',
  borderRadius: 1,
  p: 1,
} as const
