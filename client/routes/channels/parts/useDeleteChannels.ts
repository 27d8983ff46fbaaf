import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { useDeleteChannelsMutation } from '../../../__generated__/useDeleteChannelsMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'
import { toast } from '../../../ui/toast.ts'

/** Deletes channels, shows a toast, and loads the list again, because its total has changed. */
export function useDeleteChannels(): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation('channel')
  const { revalidate } = useRevalidator()
  const [run] = useMutationAsync<useDeleteChannelsMutation>(graphql`
    mutation useDeleteChannelsMutation($input: IdsInput!) {
      deleteChannels(input: $input) {
        deletedIds
      }
    }
  `)
  return useCallback(
    async ids => {
      const { deleteChannels } = await run({ input: { ids: [...ids] } })
      toast.success(t('delete.done', { count: deleteChannels.deletedIds.length }))
      void revalidate()
    },
    [run, t, revalidate],
  )
}
