import { graphql } from 'react-relay'
import type { channelMutationsBalanceMutation } from '../../../__generated__/channelMutationsBalanceMutation.graphql.ts'
import type { channelMutationsCopyMutation } from '../../../__generated__/channelMutationsCopyMutation.graphql.ts'
import type { channelMutationsDeleteMutation } from '../../../__generated__/channelMutationsDeleteMutation.graphql.ts'
import type { channelMutationsPriorityMutation } from '../../../__generated__/channelMutationsPriorityMutation.graphql.ts'
import type { channelMutationsStatusMutation } from '../../../__generated__/channelMutationsStatusMutation.graphql.ts'
import type { channelMutationsTestMutation } from '../../../__generated__/channelMutationsTestMutation.graphql.ts'
import type { channelMutationsWeightMutation } from '../../../__generated__/channelMutationsWeightMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

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
        answer
        isLate
        isStreamed
      }
    }
  }
`)

export const useRefreshBalance = defineMutation<channelMutationsBalanceMutation>(graphql`
  mutation channelMutationsBalanceMutation($input: RefreshChannelBalanceInput!) {
    refreshChannelBalance(input: $input) {
      channel {
        id
        name
        balanceUsd
        balanceUpdatedAt
      }
    }
  }
`)
