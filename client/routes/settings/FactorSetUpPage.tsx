import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { boot } from '../../shell/boot.ts'
import { GuestPage } from '../../shell/guest/GuestPage.tsx'
import { hasPasskeys } from '../../shell/passkeys.ts'
import { useSession } from '../../shell/session.ts'
import { signOut } from '../../shell/signOut.ts'
import { useSecondFactors } from './parts/useSecondFactors.ts'

const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./parts/AuthenticatorDialog.tsx')).AuthenticatorDialog,
}))
const PasskeyDialog = lazy(async () => ({
  default: (await import('./parts/PasskeyDialog.tsx')).PasskeyDialog,
}))
const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./parts/RecoveryCodesDialog.tsx')).RecoveryCodesDialog,
}))

/**
 * The only page of the console while the account lacks a required second factor. After the set-up the
 * loader of the route leads to the page that was asked for.
 */
export function Page() {
  const { t } = useTranslation('settings')
  const { setup, codes, isBusy, start, confirm, showCodes, close } = useSecondFactors()
  const [isAdding, setAdding] = useState(false)
  const canAdd = hasPasskeys(useSession(session => session.status))
  const take = (added: readonly string[]) => void (showCodes(added) || boot())
  return (
    <GuestPage title={t('secondFactor.first.title')}>
      <Typography variant="body2">{t('secondFactor.first.text')}</Typography>
      <BusyButton variant="contained" size="large" isBusy={isBusy} onClick={() => void start()}>
        {t('secondFactor.first.app')}
      </BusyButton>
      {canAdd && (
        <Button variant="outlined" color="inherit" size="large" onClick={() => setAdding(true)}>
          {t('secondFactor.first.passkey')}
        </Button>
      )}
      <Button color="inherit" onClick={() => void signOut()}>
        {t('secondFactor.first.signOut')}
      </Button>
      <Suspense>
        {setup && (
          <AuthenticatorDialog
            setup={setup}
            onConfirm={async code => take(await confirm(code))}
            onClose={close}
          />
        )}
        {isAdding && <PasskeyDialog count={0} onCodes={take} onClose={() => setAdding(false)} />}
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => void boot()} />}
      </Suspense>
    </GuestPage>
  )
}
