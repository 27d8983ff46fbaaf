import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useSetChannelStatusMutation } from '../../../__generated__/useSetChannelStatusMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

const expected = ({ input }: useSetChannelStatusMutation['variables']) => ({
  setChannelStatus: {
    channel: { id: input.id, status: input.status, statusAt: null, statusReason: null },
  },
})

/** Enables or disables a channel. The row shows the new status at once. */
export function useSetChannelStatus(): (
  id: string,
  status: 'ENABLED' | 'DISABLED',
) => Promise<unknown> {
  const [run] = useMutationAsync<useSetChannelStatusMutation>(
    graphql`
      mutation useSetChannelStatusMutation($input: SetChannelStatusInput!) @raw_response_type {
        setChannelStatus(input: $input) {
          channel {
            id
            status
            statusAt
            statusReason
          }
        }
      }
    `,
    { optimistic: expected },
  )
  return useCallback((id, status) => run({ input: { id, status } }), [run])
}
