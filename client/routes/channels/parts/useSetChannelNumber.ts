import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useSetChannelNumberPriorityMutation } from '../../../__generated__/useSetChannelNumberPriorityMutation.graphql.ts'
import type { useSetChannelNumberWeightMutation } from '../../../__generated__/useSetChannelNumberWeightMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

type SetNumber = (id: string, value: number) => Promise<unknown>

const expectedPriority = ({ input }: useSetChannelNumberPriorityMutation['variables']) => ({
  setChannelPriority: { channel: { id: input.id, priority: input.value } },
})

const expectedWeight = ({ input }: useSetChannelNumberWeightMutation['variables']) => ({
  setChannelWeight: { channel: { id: input.id, weight: input.value } },
})

export function useSetChannelPriority(): SetNumber {
  const [run] = useMutationAsync<useSetChannelNumberPriorityMutation>(
    graphql`
      mutation useSetChannelNumberPriorityMutation($input: SetChannelNumberInput!)
      @raw_response_type {
        setChannelPriority(input: $input) {
          channel {
            id
            priority
          }
        }
      }
    `,
    { optimistic: expectedPriority },
  )
  return useCallback((id, value) => run({ input: { id, value } }), [run])
}

export function useSetChannelWeight(): SetNumber {
  const [run] = useMutationAsync<useSetChannelNumberWeightMutation>(
    graphql`
      mutation useSetChannelNumberWeightMutation($input: SetChannelNumberInput!)
      @raw_response_type {
        setChannelWeight(input: $input) {
          channel {
            id
            weight
          }
        }
      }
    `,
    { optimistic: expectedWeight },
  )
  return useCallback((id, value) => run({ input: { id, value } }), [run])
}
