import Key from '@mui/icons-material/FingerprintOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/BusyButton.tsx'
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
    <BusyButton
      variant="outlined"
      color="inherit"
      size="large"
      startIcon={<Key />}
      isBusy={isBusy}
      onClick={() => void run()}
    >
      {t('passkey.signIn')}
    </BusyButton>
  )
}
