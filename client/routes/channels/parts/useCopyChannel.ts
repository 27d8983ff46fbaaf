import { graphql } from 'react-relay'
import type { useCopyChannelMutation } from '../../../__generated__/useCopyChannelMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

export function useCopyChannel() {
  return useMutationAsync<useCopyChannelMutation>(graphql`
    mutation useCopyChannelMutation($input: IdInput!) {
      copyChannel(input: $input) {
        channel {
          id
          ...ChannelRow_channel
        }
      }
    }
  `)
}
