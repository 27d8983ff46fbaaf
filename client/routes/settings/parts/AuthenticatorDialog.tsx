import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'
import { ConfirmAuthenticator } from '../../../../contract/inputs/session.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { TextRow } from '../../../ui/form/fields.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { secretStyle } from '../../../ui/secretStyle.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import type { Setup } from './useSecondFactors.ts'

const PICTURE_PX = 184
const KEY_GROUP = /.{4}(?=.)/g

interface AuthenticatorDialogProps {
  readonly setup: Setup
  readonly onConfirm: (code: string) => Promise<void>
  readonly onClose: () => void
}

/** The secret for an authenticator app, and its first code. */
export function AuthenticatorDialog({ setup, onConfirm, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('settings')
  const { control, formState, submit, failure } = useContractForm<{ code: string }>({
    defaults: { code: '' },
    schema: ConfirmAuthenticator,
    toInput: values => values,
  })
  const onSubmit = submit(async ({ code }) => {
    await onConfirm(code)
  })
  return (
    <FormDialog
      title={t('secondFactor.setup.title')}
      action={t('secondFactor.setup.submit')}
      isBusy={formState.isSubmitting}
      isDirty={false}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2">{t('secondFactor.setup.scan')}</Typography>
      {/* Cameras read a dark picture on white, in both themes. */}
      <Box
        sx={{ justifySelf: 'center', p: 1.5, bgcolor: '#fff', borderRadius: 1.5, lineHeight: 0 }}
      >
        <QRCodeSVG
          value={setup.uri}
          size={PICTURE_PX}
          title={t('secondFactor.setup.picture')}
          role="img"
        />
      </Box>
      <Typography variant="body2">{t('secondFactor.setup.type')}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ ...secretStyle, flex: 1 }}>{setup.secret.replace(KEY_GROUP, '$& ')}</Box>
        <CopyButton text={setup.secret} said={t('secondFactor.setup.copied')} />
      </Box>
      <TextRow
        control={control}
        name="code"
        label={t('secondFactor.setup.code')}
        help={t('secondFactor.setup.help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </FormDialog>
  )
}
