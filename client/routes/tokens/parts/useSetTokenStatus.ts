import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useSetTokenStatusMutation } from '../../../__generated__/useSetTokenStatusMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

type Settable = 'ENABLED' | 'DISABLED'

const expected = ({ input }: useSetTokenStatusMutation['variables']) => ({
  setTokenStatus: { token: { id: input.id, status: input.status } },
})

/** Enables or disables a token. The row shows the new status at once. */
export function useSetTokenStatus(): (id: string, status: Settable) => Promise<unknown> {
  const [run] = useMutationAsync<useSetTokenStatusMutation>(
    graphql`
      mutation useSetTokenStatusMutation($input: SetTokenStatusInput!) @raw_response_type {
        setTokenStatus(input: $input) {
          token {
            id
            status
          }
        }
      }
    `,
    { optimistic: expected },
  )
  return useCallback((id, status) => run({ input: { id, status } }), [run])
}
