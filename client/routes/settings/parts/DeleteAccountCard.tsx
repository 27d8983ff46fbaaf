import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DeleteAccountCard_user$key } from '../../../__generated__/DeleteAccountCard_user.graphql.ts'
import { Section } from '../../../ui/Section.tsx'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}))

/** Closes the own account. The super admin cannot be deleted. */
export function DeleteAccountCard({ user }: { readonly user: DeleteAccountCard_user$key }) {
  const { t } = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  const { role, username } = useFragment(
    graphql`
      fragment DeleteAccountCard_user on User {
        role
        username
      }
    `,
    user,
  )
  if (role === 'ROOT') return null
  return (
    <Section title={t('deleteAccount.title')} text={t('deleteAccount.text')}>
      <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        {t('deleteAccount.title')}
      </Button>
      <Suspense>
        {isOpen && <DeleteAccountDialog username={username} onClose={() => setOpen(false)} />}
      </Suspense>
    </Section>
  )
}
