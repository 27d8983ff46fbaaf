import { graphql } from 'react-relay'
import type { useCopyChannelMutation } from '../../../__generated__/useCopyChannelMutation.graphql.ts'
import { useVerb } from '../../../relay/useVerb.ts'

export function useCopyChannel() {
  return useVerb<useCopyChannelMutation>(graphql`
    mutation useCopyChannelMutation($input: IdInput!) {
      copyChannel(input: $input) {
        id
        ...ChannelRow_channel
      }
    }
  `)
}
