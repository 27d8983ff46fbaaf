import { graphql } from 'react-relay'
import type { signOutMutation } from '../__generated__/signOutMutation.graphql.ts'
import { callOperation } from '../relay/operation.ts'
import { session } from './session.ts'

const SIGN_OUT = graphql`
  mutation signOutMutation {
    signOut {
      viewer {
        __typename
      }
    }
  }
`

/** Ends the session on the server first: a cookie that still works must not look signed out. */
export async function signOut(): Promise<void> {
  await callOperation<signOutMutation>(SIGN_OUT, {})
  session.signedOut()
}
