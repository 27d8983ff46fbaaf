import Key from '@mui/icons-material/FingerprintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { toast } from '../../ui/toast.ts'
import { useSignInWithPasskey } from './useSignInWithPasskey.ts'

/** Signs in with a passkey. */
export function PasskeyAction() {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const signIn = useSignInWithPasskey()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await signIn().catch((thrown: unknown) => toast.error(errorText(thrown)))
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="large"
      startIcon={<Key />}
      loading={isBusy}
      onClick={() => void run()}
    >
      {t('passkey.signIn')}
    </Button>
  )
}
