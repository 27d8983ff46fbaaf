import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useCompleteSignInMutation } from '../../../__generated__/useCompleteSignInMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import { useEnter } from '../../../shell/guest/useEnter.ts'

const COMPLETE = graphql`
  mutation useCompleteSignInMutation($input: CompleteSignInInput!) {
    completeSignIn(input: $input) {
      viewer {
        ...boot_viewer @relay(mask: false)
      }
    }
  }
`

type SecondStep = useCompleteSignInMutation['variables']['input']

/** The second step of a sign-in. Rejects with a ClientError. */
export function useCompleteSignIn(): (input: SecondStep) => Promise<void> {
  const enter = useEnter()
  return useCallback(
    async input => {
      const answer = await callOperation<useCompleteSignInMutation>(COMPLETE, { input })
      await enter(answer.completeSignIn.viewer)
    },
    [enter],
  )
}
