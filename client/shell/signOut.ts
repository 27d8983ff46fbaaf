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

/**
 * Ends the session on the server first, so that no valid cookie remains after a visible sign-out.
 */
export async function signOut(): Promise<void> {
  await callOperation<signOutMutation>(SIGN_OUT, {})
  session.signedOut()
}

/** Ends the session and opens the sign-in page. */
export async function signInAgain(): Promise<void> {
  await callOperation<signOutMutation>(SIGN_OUT, {})
  session.expired()
}
