import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { PlainField } from '../../../ui/PlainField.tsx'
import { useSignIn } from './useSignIn.tsx'

/** Plain fields, because this page is loaded first and has to be small. */
export function SignInForm() {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const password = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const signIn = useSignIn()

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = {
      username: String(data.get('username')).trim(),
      password: String(data.get('password')),
    }
    if (isBusy) return
    if (!credentials.username || !credentials.password) return setFailure(t('signIn.needed'))
    setBusy(true)
    setFailure(undefined)
    try {
      await signIn(credentials)
    } catch (thrown) {
      setFailure(errorText(thrown))
      password.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <PlainField
        name="username"
        label={t('signIn.username')}
        autoFocus
        required
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        required
        inputRef={password}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isBusy}
        sx={{ mt: 1, minHeight: 44 }}
      >
        {t('signIn.submit')}
      </Button>
    </Box>
  )
}
