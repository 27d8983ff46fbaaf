import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useRevealTokenKeyMutation } from '../../../__generated__/useRevealTokenKeyMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

export interface RevealedToken {
  readonly databaseId: number
  readonly name: string
  /** Whole, with its prefix. */
  readonly key: string
}

/** Loads the complete key of an own token. */
export function useRevealTokenKey(): (id: string) => Promise<RevealedToken> {
  const [run] = useMutationAsync<useRevealTokenKeyMutation>(graphql`
    mutation useRevealTokenKeyMutation($input: IdInput!) {
      revealTokenKey(input: $input) {
        key
        token {
          databaseId
          name
        }
      }
    }
  `)
  return useCallback(
    async id => {
      const { token, key } = (await run({ input: { id } })).revealTokenKey
      return { ...token, key }
    },
    [run],
  )
}
