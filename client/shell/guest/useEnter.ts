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
      if (viewer) session.signedIn(viewer)
      const asked = returnPath(new URLSearchParams(location.search))
      const next = asked ?? (await firstPage(viewer))
      toast.success(t('signIn.done'))
      await navigate(next, { replace: true })
      if (!viewer?.hasDefaultPassword) return
      const isGoing = await confirm({
        title: t('shell:defaultPassword.warning'),
        action: t('shell:defaultPassword.change'),
        tone: 'primary',
      })
      if (isGoing) await navigate('/setting?tab=personal#password')
    },
    [navigate, t],
  )
}

/** Few sites have a first call still to come, so its code is loaded for root alone. */
async function firstPage(viewer: SignedIn): Promise<string> {
  if (viewer?.user.role !== 'ROOT') return CONSOLE
  return (await import('./firstPage.ts')).firstPageOfRoot()
}
