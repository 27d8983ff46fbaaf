import { graphql } from 'react-relay'
import type { useCancelJobMutation } from '../__generated__/useCancelJobMutation.graphql.ts'
import { defineMutation } from '../relay/defineMutation.ts'

/** Ends a running job after the row that it works on. */
export const useCancelJob = defineMutation<useCancelJobMutation>(graphql`
  mutation useCancelJobMutation($input: CancelJobInput!) {
    cancelJob(input: $input) {
      job {
        id
        state
      }
    }
  }
`)
