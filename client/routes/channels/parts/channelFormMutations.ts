import { graphql } from 'react-relay'
import type { channelFormMutationsCreateMutation } from '../../../__generated__/channelFormMutationsCreateMutation.graphql.ts'
import type { channelFormMutationsFetchModelsMutation } from '../../../__generated__/channelFormMutationsFetchModelsMutation.graphql.ts'
import type { channelFormMutationsUpdateMutation } from '../../../__generated__/channelFormMutationsUpdateMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

// Apart from `channelMutations.ts`, so that the list does not load them.

export const useCreateChannels = defineMutation<channelFormMutationsCreateMutation>(
  graphql`
    mutation channelFormMutationsCreateMutation($input: CreateChannelsInput!) {
      createChannels(input: $input) {
        channels {
          id
          ...ChannelRow_channel
        }
      }
    }
  `,
  {
    success: ({ channels }) => ({ key: 'channelWork:form.created', count: channels.length }),
    addsRows: ({ channels }) => channels.map(({ id }) => id),
  },
)

export const useUpdateChannel = defineMutation<channelFormMutationsUpdateMutation>(
  graphql`
    mutation channelFormMutationsUpdateMutation($input: UpdateChannelInput!) {
      updateChannel(input: $input) {
        channel {
          ...ChannelRow_channel
          ...ChannelForm_channel
        }
      }
    }
  `,
  { success: () => ({ key: 'channelWork:form.updated' }) },
)

export const useFetchUpstreamModels = defineMutation<channelFormMutationsFetchModelsMutation>(
  graphql`
    mutation channelFormMutationsFetchModelsMutation($input: FetchUpstreamModelsInput!) {
      fetchUpstreamModels(input: $input) {
        models
      }
    }
  `,
)
