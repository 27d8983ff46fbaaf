import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { SecondFactorCard_viewer$key } from '../../../__generated__/SecondFactorCard_viewer.graphql.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSecondFactors } from './useSecondFactors.ts'

const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./AuthenticatorDialog.tsx')).AuthenticatorDialog,
}))
const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./RecoveryCodesDialog.tsx')).RecoveryCodesDialog,
}))

/** The second factors of the account. The dialogs are loaded when they open. */
export function SecondFactorCard({ viewer }: { readonly viewer: SecondFactorCard_viewer$key }) {
  const { t } = useTranslation('settings')
  const data = useFragment(
    graphql`
      fragment SecondFactorCard_viewer on Viewer {
        ...PasskeyList_viewer
        secondFactors {
          authenticatorAddedAt
          isRequired
          passkeys {
            id
          }
          recoveryCodesLeft
        }
      }
    `,
    viewer,
  )
  const { authenticatorAddedAt: since, isRequired, passkeys, ...codesOf } = data.secondFactors
  const actions = useSecondFactors()
  const { setup, codes, confirm, showCodes, close } = actions
  return (
    <Section
      title={t('secondFactor.title')}
      text={t(isRequired ? 'secondFactor.required' : 'secondFactor.text')}
    >
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        <AppRow since={since} isLast={passkeys.length === 0} actions={actions} />
        {(since || passkeys.length > 0) && (
          <CodesRow count={codesOf.recoveryCodesLeft} onRenew={actions.renew} />
        )}
      </Box>
      <PasskeyList viewer={data} onCodes={showCodes} />
      <Suspense>
        {setup && (
          <AuthenticatorDialog
            setup={setup}
            onConfirm={async code => void showCodes(await confirm(code))}
            onClose={close}
          />
        )}
        {codes && <RecoveryCodesDialog codes={codes} onClose={close} />}
      </Suspense>
    </Section>
  )
}

interface AppRowProps {
  readonly since: string | null | undefined
  /** Whether there is no other factor. */
  readonly isLast: boolean
  readonly actions: ReturnType<typeof useSecondFactors>
}

function AppRow({ since, isLast, actions: { start, remove, isBusy } }: AppRowProps) {
  const { t } = useTranslation('settings')
  const buttons = (
    <>
      {since && (
        <Button size="small" color="error" onClick={() => void remove(isLast)}>
          {t('secondFactor.remove')}
        </Button>
      )}
      <BusyButton size="small" isBusy={isBusy} onClick={() => void start()}>
        {t(since ? 'secondFactor.replace' : 'secondFactor.setUp')}
      </BusyButton>
    </>
  )
  return (
    <SettingRow label={t('secondFactor.app')} action={buttons}>
      {since ? (
        <>
          {t('secondFactor.since')} <TimeText at={since} />
        </>
      ) : (
        <Badge color="grey">{t('secondFactor.off')}</Badge>
      )}
    </SettingRow>
  )
}

interface CodesRowProps {
  readonly count: number
  readonly onRenew: () => Promise<void>
}

function CodesRow({ count, onRenew }: CodesRowProps) {
  const { t } = useTranslation('settings')
  return (
    <SettingRow
      label={t('secondFactor.codes')}
      action={
        <Button size="small" onClick={() => void onRenew()}>
          {t('secondFactor.renew')}
        </Button>
      }
    >
      {t('secondFactor.codesLeft', { count })}
    </SettingRow>
  )
}
