import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCopy } from '../../../ui/copy.ts'
import { PlainField } from '../../../ui/PlainField.tsx'

/** The new password. It is in no storage, so leaving the page loses it. */
export function NewPassword({ password }: { readonly password: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const copy = useCopy()
  return (
    <>
      <Alert severity="success" role="status">
        {t('newPassword.done')}
      </Alert>
      <PlainField
        label={t('newPassword.password')}
        value={password}
        readOnly
        autoFocus
        autoComplete="off"
        onFocus={event => event.target.select()}
        inputProps={{ style: { fontFamily: 'var(--sl-mono)' } }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <Button
          variant="contained"
          size="large"
          onClick={() => void copy(password, t('newPassword.copied'))}
        >
          {t('common:copy')}
        </Button>
        <Button variant="outlined" color="inherit" size="large" component={Link} to="/login">
          {t('newPassword.toSignIn')}
        </Button>
      </Box>
    </>
  )
}
