import { graphql } from 'react-relay'
import type { completeTelegramLinkMutation } from '../../../__generated__/completeTelegramLinkMutation.graphql.ts'
import type { completeTelegramSignInMutation } from '../../../__generated__/completeTelegramSignInMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import { withProof } from '../../../relay/proof.ts'
import type { TelegramUse } from '../../../shell/telegramUse.ts'

const SIGN_IN = graphql`
  mutation completeTelegramSignInMutation($input: SignInWithTelegramInput!) {
    signInWithTelegram(input: $input) {
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

const LINK = graphql`
  mutation completeTelegramLinkMutation($input: LinkTelegramInput!) {
    linkTelegram(input: $input) {
      viewer {
        ...boot_viewer @relay(mask: false)
      }
    }
  }
`

/** Sends what Telegram answered. Rejects with a ClientError. */
export async function completeTelegram(use: TelegramUse, data: string) {
  const input = { data }
  if (use === 'LINK') {
    // Data that was refused for a missing proof is not used up.
    const { linkTelegram } = await withProof(() =>
      callOperation<completeTelegramLinkMutation>(LINK, { input }),
    )
    return { outcome: 'LINKED', secondFactor: null, ...linkTelegram } as const
  }
  const answer = await callOperation<completeTelegramSignInMutation>(SIGN_IN, { input })
  const { secondFactor, viewer } = answer.signInWithTelegram
  return { outcome: secondFactor ? 'SECOND_FACTOR' : 'SIGNED_IN', secondFactor, viewer } as const
}
