import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SecurityCard_user$key } from '../../../__generated__/SecurityCard_user.graphql.ts'
import { Section } from '../../../ui/Section.tsx'

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
        <Row label={t('profile.username')} value={username} />
        <Row
          label={t('profile.displayName')}
          value={displayName || t('common:none')}
          action={
            <Button size="small" sx={{ minWidth: 0 }} onClick={() => open('profile')}>
              {t('common:edit')}
            </Button>
          }
        />
        <Row
          label={t('password.label')}
          value="••••••••"
          action={
            <Button size="small" onClick={() => open('password')}>
              {t('password.submit')}
            </Button>
          }
        />
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

interface RowProps {
  readonly label: string
  readonly value: string
  readonly action?: ReactNode
}

function Row({ label, value, action }: RowProps) {
  return (
    <Box sx={rowStyle}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ width: 112 }}>
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ flex: 1, m: 0, minWidth: 0, display: 'flex', alignItems: 'center' }}
      >
        <Typography variant="body2" noWrap sx={{ flex: 1 }}>
          {value}
        </Typography>
        {action}
      </Box>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
} as const
