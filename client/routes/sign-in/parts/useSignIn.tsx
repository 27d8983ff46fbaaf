import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useSignInMutation } from '../../../__generated__/useSignInMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import { CONSOLE } from '../../../shell/menu.ts'
import { returnPath } from '../../../shell/returnPath.ts'
import { session } from '../../../shell/session.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'

const SIGN_IN = graphql`
  mutation useSignInMutation($input: SignInInput!) {
    signIn(input: $input) {
      viewer {
        hasDefaultPassword
        user {
          balance
          databaseId
          displayName
          group {
            name
          }
          id
          role
          username
        }
      }
    }
  }
`

type Credentials = useSignInMutation['variables']['input']

/** Signs in and goes to the page that was asked for, else to the console. Rejects with a ClientError. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const { t } = useTranslation(['auth', 'shell'])
  const navigate = useNavigate()
  return useCallback(
    async credentials => {
      const { signIn } = await callOperation<useSignInMutation>(SIGN_IN, { input: credentials })
      const { viewer } = signIn
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
