import { graphql } from 'react-relay'
import type { useUpdateChannelMutation } from '../../../__generated__/useUpdateChannelMutation.graphql.ts'
import { useVerb } from '../../../relay/useVerb.ts'

export function useUpdateChannel() {
  return useVerb<useUpdateChannelMutation>(graphql`
    mutation useUpdateChannelMutation($input: UpdateChannelInput!) {
      updateChannel(input: $input) {
        ...ChannelRow_channel
        ...EditChannelForm_channel
      }
    }
  `)
}
