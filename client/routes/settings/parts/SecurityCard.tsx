import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { SecurityCard_site$key } from '../../../__generated__/SecurityCard_site.graphql.ts'
import type { SecurityCard_user$key } from '../../../__generated__/SecurityCard_user.graphql.ts'
import type { SecurityCard_viewer$key } from '../../../__generated__/SecurityCard_viewer.graphql.ts'
import { Section } from '../../../ui/Section.tsx'
import { SettingRow } from './SettingRow.tsx'

const ProfileDialog = lazy(async () => ({
  default: (await import('./ProfileDialog.tsx')).ProfileDialog,
}))
const PasswordDialog = lazy(async () => ({
  default: (await import('./PasswordDialog.tsx')).PasswordDialog,
}))
const EmailDialog = lazy(async () => ({ default: (await import('./EmailDialog.tsx')).EmailDialog }))

interface SecurityCardProps {
  readonly user: SecurityCard_user$key
  readonly viewer: SecurityCard_viewer$key
  readonly site: SecurityCard_site$key
}

type Form = 'email' | 'password' | 'profile'

interface Choice {
  readonly form: Form | undefined
  /** The last link that was followed before. */
  readonly link: string | undefined
}

/** The opened form. A link such as `/setting#password` opens it too, also while the page is open. */
function useOpened() {
  const { hash, key } = useLocation()
  const link = hash === '#password' ? key : undefined
  const [choice, choose] = useState<Choice>()
  const linked: Form | undefined = link === undefined ? undefined : 'password'
  const opened = choice && choice.link === link ? choice.form : linked
  return [opened, (form?: Form) => choose({ form, link })] as const
}

/** The username and the ways to sign in. The forms are loaded when they open. */
export function SecurityCard({ site, user, viewer }: SecurityCardProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [opened, open] = useOpened()
  const { displayName, email, username } = useFragment(
    graphql`
      fragment SecurityCard_user on User {
        displayName
        email
        username
      }
    `,
    user,
  )
  const { hasPassword } = useFragment(
    graphql`
      fragment SecurityCard_viewer on Viewer {
        hasPassword
      }
    `,
    viewer,
  )
  const close = () => open()
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
        <EmailRow email={email} site={site} onOpen={() => open('email')} />
        <SettingRow
          label={t('password.label')}
          action={
            <Button size="small" onClick={() => open('password')}>
              {t(hasPassword ? 'password.submit' : 'firstPassword.submit')}
            </Button>
          }
        >
          {hasPassword ? '••••••••' : t('firstPassword.none')}
        </SettingRow>
      </Box>
      <Suspense>
        {opened === 'profile' && (
          <ProfileDialog username={username} displayName={displayName ?? ''} onClose={close} />
        )}
        {opened === 'email' && <EmailDialog isChange={Boolean(email)} onClose={close} />}
        {opened === 'password' && <PasswordDialog hasPassword={hasPassword} onClose={close} />}
      </Suspense>
    </Section>
  )
}

interface EmailRowProps {
  readonly email: string | null | undefined
  readonly site: SecurityCard_site$key
  readonly onOpen: () => void
}

/** The mail address. Without a mail server no code can be sent, so it cannot be changed. */
function EmailRow({ email, site, onOpen }: EmailRowProps) {
  const { t } = useTranslation('settings')
  const { canSendMail } = useFragment(
    graphql`
      fragment SecurityCard_site on SiteStatus {
        canSendMail
      }
    `,
    site,
  )
  const action = canSendMail && (
    <Button size="small" onClick={onOpen}>
      {email ? t('email.change') : t('email.bind')}
    </Button>
  )
  return (
    <SettingRow label={t('email.label')} action={action}>
      {email ?? t('email.none')}
    </SettingRow>
  )
}
