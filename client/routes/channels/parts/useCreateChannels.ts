import { graphql } from 'react-relay'
import type { useCreateChannelsMutation } from '../../../__generated__/useCreateChannelsMutation.graphql.ts'
import { useVerb } from '../../../relay/useVerb.ts'

export function useCreateChannels() {
  return useVerb<useCreateChannelsMutation>(graphql`
    mutation useCreateChannelsMutation($input: CreateChannelsInput!) {
      createChannels(input: $input) {
        id
        ...ChannelRow_channel
      }
    }
  `)
}
