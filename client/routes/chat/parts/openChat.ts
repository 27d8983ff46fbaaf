import { graphql } from 'react-relay'
import type { openChatMutation } from '../../../__generated__/openChatMutation.graphql.ts'
import type { openChatQuery } from '../../../__generated__/openChatQuery.graphql.ts'
import { chatAddress, chatSites } from '../../../entities/chatSites.ts'
import { ClientError } from '../../../relay/clientError.ts'
import { callOperation } from '../../../relay/operation.ts'
import { withProof } from '../../../relay/proof.ts'
import { serverAddressOf } from '../../../shell/session.ts'

const QUERY = graphql`
  query openChatQuery {
    siteStatus {
      chatLink
      chats {
        name
        url
      }
      secondChatLink
      serverAddress
    }
    viewer {
      tokens(first: 1, filter: { status: ENABLED }) {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`

const REVEAL = graphql`
  mutation openChatMutation($input: RevealTokenKeyInput!) {
    revealTokenKey(input: $input) {
      key
    }
  }
`

export interface OpenedChat {
  readonly name: string
  /** With the key of a token. */
  readonly address: string
}

export type ChatProblem = 'noLink' | 'noProof' | 'noToken' | 'wrongLink'

/** The chat of a link, with the key of an enabled token, or why it cannot open. */
export type ChatTarget = OpenedChat | { readonly problem: ChatProblem }

const INDEX = /^\d{1,3}$/

export async function openChat(id: string | undefined): Promise<ChatTarget> {
  const { siteStatus, viewer } = await callOperation<openChatQuery>(QUERY, {})
  const sites = chatSites(siteStatus)
  const site = INDEX.test(id ?? '0') ? sites[Number(id ?? 0)] : undefined
  const token = viewer?.tokens.edges[0]?.node
  if (sites.length === 0) return { problem: 'noLink' }
  if (!site) return { problem: 'wrongLink' }
  if (!token) return { problem: 'noToken' }
  const key = await keyOf(token.id)
  if (key === undefined) return { problem: 'noProof' }
  const server = serverAddressOf(siteStatus.serverAddress)
  return { name: site.name, address: chatAddress(site, key, server) }
}

/** The key of a token; undefined when the person did not prove the identity that it needs. */
async function keyOf(id: string): Promise<string | undefined> {
  const read = () => callOperation<openChatMutation>(REVEAL, { input: { id } })
  try {
    return (await withProof(read)).revealTokenKey.key
  } catch (thrown) {
    if (thrown instanceof ClientError && thrown.code === 'PROOF_NEEDED') return undefined
    throw thrown
  }
}
