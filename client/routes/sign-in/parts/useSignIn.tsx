import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useSignInCompleteMutation } from '../../../__generated__/useSignInCompleteMutation.graphql.ts'
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
      secondFactor {
        challenge
        hasAuthenticator
        hasPasskey
      }
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

const COMPLETE = graphql`
  mutation useSignInCompleteMutation($input: CompleteSignInInput!) {
    completeSignIn(input: $input) {
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
type SecondStep = useSignInCompleteMutation['variables']['input']
/** The second step of a sign-in. */
export type SecondFactor = NonNullable<useSignInMutation['response']['signIn']['secondFactor']>
type SignedIn = useSignInMutation['response']['signIn']['viewer']

/**
 * Signs in and goes to the page that was asked for, else to the console. Resolves to the challenge of
 * the second step when the account has one. Rejects with a ClientError.
 */
export function useSignIn(): (credentials: Credentials) => Promise<SecondFactor | undefined> {
  const enter = useEnter()
  return useCallback(
    async credentials => {
      const { signIn } = await callOperation<useSignInMutation>(SIGN_IN, { input: credentials })
      if (signIn.secondFactor) return signIn.secondFactor
      await enter(signIn.viewer)
      return undefined
    },
    [enter],
  )
}

/** The second step of a sign-in. Rejects with a ClientError. */
export function useCompleteSignIn(): (input: SecondStep) => Promise<void> {
  const enter = useEnter()
  return useCallback(
    async input => {
      const answer = await callOperation<useSignInCompleteMutation>(COMPLETE, { input })
      await enter(answer.completeSignIn.viewer)
    },
    [enter],
  )
}

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
