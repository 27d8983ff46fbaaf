import { graphql } from 'react-relay'
import type { useSetChannelsTagMutation } from '../../../__generated__/useSetChannelsTagMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

/** Gives several channels a tag, or removes it. */
export const useSetChannelsTag = defineMutation<useSetChannelsTagMutation>(
  graphql`
    mutation useSetChannelsTagMutation($input: SetChannelsTagInput!) {
      setChannelsTag(input: $input) {
        channels {
          id
          tag
        }
      }
    }
  `,
  { success: ({ channels }) => ({ key: 'channelWork:setTag.done', count: channels.length }) },
)
