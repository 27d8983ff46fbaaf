import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { useSignInMutation } from '../../__generated__/useSignInMutation.graphql.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { CONSOLE } from '../menu.ts'
import { returnPath } from '../returnPath.ts'
import { session } from '../session.ts'

type SignedIn = useSignInMutation['response']['signIn']['viewer']

/** What follows after any sign-in: the page that was asked for, else the console. */
export function useEnter(): (viewer: SignedIn) => Promise<void> {
  const { t } = useTranslation(['auth', 'shell'])
  const navigate = useNavigate()
  return useCallback(
    async viewer => {
      const next = returnPath(new URLSearchParams(location.search)) ?? CONSOLE
      if (viewer) session.signedIn(viewer)
      toast.success(t('signIn.done'))
      await navigate(next, { replace: true })
      if (!viewer?.hasDefaultPassword) return
      const isGoing = await confirm({
        title: t('shell:defaultPassword.warning'),
        action: t('shell:defaultPassword.change'),
        tone: 'primary',
      })
      if (isGoing) await navigate('/setting?tab=personal')
    },
    [navigate, t],
  )
}
