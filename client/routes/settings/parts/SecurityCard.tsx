import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SecurityCard_user$key } from '../../../__generated__/SecurityCard_user.graphql.ts'
import { Section } from '../../../ui/Section.tsx'
import { SettingRow } from './SettingRow.tsx'

const ProfileDialog = lazy(async () => ({
  default: (await import('./ProfileDialog.tsx')).ProfileDialog,
}))
const PasswordDialog = lazy(async () => ({
  default: (await import('./PasswordDialog.tsx')).PasswordDialog,
}))

/** The username and the ways to sign in. The forms are loaded when they open. */
export function SecurityCard({ user }: { readonly user: SecurityCard_user$key }) {
  const { t } = useTranslation(['settings', 'common'])
  const [opened, open] = useState<'profile' | 'password'>()
  const { username, displayName } = useFragment(
    graphql`
      fragment SecurityCard_user on User {
        displayName
        username
      }
    `,
    user,
  )
  const close = () => open(undefined)
  return (
    <Section title={t('profile.title')}>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        <SettingRow label={t('profile.username')}>{username}</SettingRow>
        <SettingRow
          label={t('profile.displayName')}
          action={
            <Button size="small" sx={{ minWidth: 0 }} onClick={() => open('profile')}>
              {t('common:edit')}
            </Button>
          }
        >
          {displayName || t('common:none')}
        </SettingRow>
        <SettingRow
          label={t('password.label')}
          action={
            <Button size="small" onClick={() => open('password')}>
              {t('password.submit')}
            </Button>
          }
        >
          ••••••••
        </SettingRow>
      </Box>
      <Suspense>
        {opened === 'profile' && (
          <ProfileDialog username={username} displayName={displayName ?? ''} onClose={close} />
        )}
        {opened === 'password' && <PasswordDialog onClose={close} />}
      </Suspense>
    </Section>
  )
}
