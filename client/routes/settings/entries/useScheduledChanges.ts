import { graphql } from 'react-relay'
import type { useScheduledChangesCancelMutation } from '../../../__generated__/useScheduledChangesCancelMutation.graphql.ts'
import type { useScheduledChangesMutation } from '../../../__generated__/useScheduledChangesMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

/** Saves entries of settings for a later time; the list of the page receives them by itself. */
export const useScheduleEntries = defineMutation<useScheduledChangesMutation>(graphql`
  mutation useScheduledChangesMutation($input: ScheduleOptionEntriesInput!) {
    scheduleOptionEntries(input: $input) {
      change {
        number
      }
    }
  }
`)

export const useCancelScheduled = defineMutation<useScheduledChangesCancelMutation>(graphql`
  mutation useScheduledChangesCancelMutation($input: CancelScheduledChangeInput!) {
    cancelScheduledChange(input: $input) {
      change {
        number
      }
    }
  }
`)
