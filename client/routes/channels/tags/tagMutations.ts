import { graphql } from 'react-relay'
import type { tagMutationsStatusMutation } from '../../../__generated__/tagMutationsStatusMutation.graphql.ts'
import type { tagMutationsUpdateMutation } from '../../../__generated__/tagMutationsUpdateMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

/** Enables or disables all channels of a tag. The sums of the list are loaded again. */
export const useSetTagStatus = defineMutation<tagMutationsStatusMutation>(
  graphql`
    mutation tagMutationsStatusMutation($input: SetChannelTagStatusInput!) {
      setChannelTagStatus(input: $input) {
        channels {
          id
          status
        }
      }
    }
  `,
  {
    success: ({ channels }) => ({ key: 'channelWork:tags.changed', count: channels.length }),
    removesRows: true,
  },
)

/** Gives all channels of a tag the same values. The sums of the list are loaded again. */
export const useUpdateTag = defineMutation<tagMutationsUpdateMutation>(
  graphql`
    mutation tagMutationsUpdateMutation($input: UpdateChannelTagInput!) {
      updateChannelTag(input: $input) {
        channels {
          id
          priority
          tag
          weight
        }
      }
    }
  `,
  { success: () => ({ key: 'channelWork:tags.updated' }), removesRows: true },
)
