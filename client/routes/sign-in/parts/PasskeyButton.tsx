import Key from '@mui/icons-material/FingerprintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { hasPasskeys } from '../../../shell/passkeys.ts'
import { useSession } from '../../../shell/session.ts'
import { toast } from '../../../ui/toast.ts'
import { useSignInWithPasskey } from './useSignInWithPasskey.ts'

/** Signs in with a passkey; nothing where passkeys do not work. */
export function PasskeyButton() {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const status = useSession(session => session.status)
  const signIn = useSignInWithPasskey()
  const [isBusy, setBusy] = useState(false)
  if (!hasPasskeys(status)) return null
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
