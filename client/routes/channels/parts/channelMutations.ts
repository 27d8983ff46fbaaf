import { graphql } from 'react-relay'
import type { channelMutationsCopyMutation } from '../../../__generated__/channelMutationsCopyMutation.graphql.ts'
import type { channelMutationsCreateMutation } from '../../../__generated__/channelMutationsCreateMutation.graphql.ts'
import type { channelMutationsDeleteMutation } from '../../../__generated__/channelMutationsDeleteMutation.graphql.ts'
import type { channelMutationsFetchModelsMutation } from '../../../__generated__/channelMutationsFetchModelsMutation.graphql.ts'
import type { channelMutationsPriorityMutation } from '../../../__generated__/channelMutationsPriorityMutation.graphql.ts'
import type { channelMutationsStatusMutation } from '../../../__generated__/channelMutationsStatusMutation.graphql.ts'
import type { channelMutationsTestMutation } from '../../../__generated__/channelMutationsTestMutation.graphql.ts'
import type { channelMutationsUpdateMutation } from '../../../__generated__/channelMutationsUpdateMutation.graphql.ts'
import type { channelMutationsWeightMutation } from '../../../__generated__/channelMutationsWeightMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useCreateChannels = defineMutation<channelMutationsCreateMutation>(
  graphql`
    mutation channelMutationsCreateMutation($input: CreateChannelsInput!) {
      createChannels(input: $input) {
        channels {
          id
          ...ChannelRow_channel
        }
      }
    }
  `,
  {
    success: ({ channels }) => ({ key: 'channel:form.created', count: channels.length }),
    addsRows: ({ channels }) => channels.map(({ id }) => id),
  },
)

export const useUpdateChannel = defineMutation<channelMutationsUpdateMutation>(
  graphql`
    mutation channelMutationsUpdateMutation($input: UpdateChannelInput!) {
      updateChannel(input: $input) {
        channel {
          ...ChannelRow_channel
          ...ChannelForm_channel
        }
      }
    }
  `,
  { success: () => ({ key: 'channel:form.updated' }) },
)

export const useCopyChannel = defineMutation<channelMutationsCopyMutation>(
  graphql`
    mutation channelMutationsCopyMutation($input: CopyChannelInput!) {
      copyChannel(input: $input) {
        channel {
          id
          ...ChannelRow_channel
        }
      }
    }
  `,
  {
    success: () => ({ key: 'channel:copy.done' }),
    addsRows: ({ channel }) => [channel.id],
  },
)

export const useDeleteChannels = defineMutation<channelMutationsDeleteMutation>(
  graphql`
    mutation channelMutationsDeleteMutation($input: DeleteChannelsInput!) {
      deleteChannels(input: $input) {
        deletedIds
      }
    }
  `,
  {
    success: ({ deletedIds }) => ({ key: 'channel:delete.done', count: deletedIds.length }),
    removesRows: true,
  },
)

export const useSetChannelStatus = defineMutation<channelMutationsStatusMutation>(
  graphql`
    mutation channelMutationsStatusMutation($input: SetChannelStatusInput!) @raw_response_type {
      setChannelStatus(input: $input) {
        channel {
          id
          status
          statusChangedAt
          statusReason
        }
      }
    }
  `,
  {
    optimistic: input => ({
      setChannelStatus: { channel: { ...input, statusChangedAt: null, statusReason: null } },
    }),
  },
)

export const useSetChannelPriority = defineMutation<channelMutationsPriorityMutation>(
  graphql`
    mutation channelMutationsPriorityMutation($input: SetChannelPriorityInput!) @raw_response_type {
      setChannelPriority(input: $input) {
        channel {
          id
          priority
        }
      }
    }
  `,
  {
    optimistic: ({ id, value }) => ({ setChannelPriority: { channel: { id, priority: value } } }),
  },
)

export const useSetChannelWeight = defineMutation<channelMutationsWeightMutation>(
  graphql`
    mutation channelMutationsWeightMutation($input: SetChannelWeightInput!) @raw_response_type {
      setChannelWeight(input: $input) {
        channel {
          id
          weight
        }
      }
    }
  `,
  { optimistic: ({ id, value }) => ({ setChannelWeight: { channel: { id, weight: value } } }) },
)

export const useTestChannel = defineMutation<channelMutationsTestMutation>(graphql`
  mutation channelMutationsTestMutation($input: TestChannelInput!) {
    testChannel(input: $input) {
      result {
        channel {
          ...ChannelRow_channel
        }
        error {
          code
          message
        }
        isOk
        model
        durationMs
      }
    }
  }
`)

export const useFetchUpstreamModels = defineMutation<channelMutationsFetchModelsMutation>(graphql`
  mutation channelMutationsFetchModelsMutation($input: FetchUpstreamModelsInput!) {
    fetchUpstreamModels(input: $input) {
      models
    }
  }
`)
