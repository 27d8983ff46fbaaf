import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useSignInMutation } from '../../../__generated__/useSignInMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import { useEnter } from '../../../shell/guest/useEnter.ts'

const SIGN_IN = graphql`
  mutation useSignInMutation($input: SignInInput!) {
    signIn(input: $input) {
      secondFactor {
        challenge
        hasAuthenticator
        hasPasskey
      }
      viewer {
        ...boot_viewer @relay(mask: false)
      }
    }
  }
`

type Credentials = useSignInMutation['variables']['input']
/** The second step of a sign-in. */
export type SecondFactor = NonNullable<useSignInMutation['response']['signIn']['secondFactor']>

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
