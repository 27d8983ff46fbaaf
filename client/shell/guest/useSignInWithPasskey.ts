import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useSignInWithPasskeyMutation } from '../../__generated__/useSignInWithPasskeyMutation.graphql.ts'
import type { useSignInWithPasskeyStartMutation } from '../../__generated__/useSignInWithPasskeyStartMutation.graphql.ts'
import { callOperation } from '../../relay/operation.ts'
import { useEnter } from './useEnter.ts'
import { requestPasskey } from '../passkeys.ts'

const START = graphql`
  mutation useSignInWithPasskeyStartMutation {
    startPasskeySignIn {
      options
    }
  }
`

const SIGN_IN = graphql`
  mutation useSignInWithPasskeyMutation($input: SignInWithPasskeyInput!) {
    signInWithPasskey(input: $input) {
      viewer {
        ...boot_viewer @relay(mask: false)
      }
    }
  }
`

/** Signs in with a passkey of the browser. Rejects with a ClientError. */
export function useSignInWithPasskey(): () => Promise<void> {
  const enter = useEnter()
  return useCallback(async () => {
    const started = await callOperation<useSignInWithPasskeyStartMutation>(START, {})
    const credential = await requestPasskey(started.startPasskeySignIn.options)
    const input = { credential }
    const answer = await callOperation<useSignInWithPasskeyMutation>(SIGN_IN, { input })
    await enter(answer.signInWithPasskey.viewer)
  }, [enter])
}
