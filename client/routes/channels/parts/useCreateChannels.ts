import { graphql } from 'react-relay'
import type { useCreateChannelsMutation } from '../../../__generated__/useCreateChannelsMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

export function useCreateChannels() {
  return useMutationAsync<useCreateChannelsMutation>(graphql`
    mutation useCreateChannelsMutation($input: CreateChannelsInput!) {
      createChannels(input: $input) {
        channels {
          id
          ...ChannelRow_channel
        }
      }
    }
  `)
}
