import { graphql } from 'react-relay'
import type { useUpdateChannelMutation } from '../../../__generated__/useUpdateChannelMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

export function useUpdateChannel() {
  return useMutationAsync<useUpdateChannelMutation>(graphql`
    mutation useUpdateChannelMutation($input: UpdateChannelInput!) {
      updateChannel(input: $input) {
        channel {
          ...ChannelRow_channel
          ...EditChannelForm_channel
        }
      }
    }
  `)
}
