import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useSignUpMutation } from '../../../__generated__/useSignUpMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import { invitation } from '../../../shell/guest/invitation.ts'
import { CONSOLE } from '../../../shell/menu.ts'
import { returnPath } from '../../../shell/returnPath.ts'
import { session } from '../../../shell/session.ts'
import { toast } from '../../../ui/toast.ts'

const SIGN_UP = graphql`
  mutation useSignUpMutation($input: RegisterInput!) {
    register(input: $input) {
      viewer {
        ...boot_viewer @relay(mask: false)
      }
    }
  }
`

type Account = useSignUpMutation['variables']['input']

/**
 * Creates an account, which is signed in, and goes to the page that was asked for, else to the console.
 * Rejects with a ClientError.
 */
export function useSignUp(): (account: Account) => Promise<void> {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  return useCallback(
    async account => {
      const { register } = await callOperation<useSignUpMutation>(SIGN_UP, { input: account })
      const next = returnPath(new URLSearchParams(location.search)) ?? CONSOLE
      invitation.forget()
      if (register.viewer) session.signedIn(register.viewer)
      toast.success(t('signUp.done'))
      await navigate(next, { replace: true })
    },
    [navigate, t],
  )
}
