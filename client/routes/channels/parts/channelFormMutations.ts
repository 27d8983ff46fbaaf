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
        existing {
          databaseId
          name
        }
      }
    }
  `,
  {
    success: ({ channels, existing }) => {
      const count = channels.length
      const names = existing.map(({ databaseId, name }) => `#${databaseId} ${name}`).join(', ')
      return existing.length === 0
        ? { key: 'channelWork:form.created', count }
        : { key: 'channelWork:form.createdBeside', count, names }
    },
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
