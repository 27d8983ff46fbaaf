import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { useDeleteTokensMutation } from '../../../__generated__/useDeleteTokensMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'
import { toast } from '../../../ui/toast.ts'

/** Deletes tokens, shows a toast, and loads the list again, because its total has changed. */
export function useDeleteTokens(): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation('token')
  const { revalidate } = useRevalidator()
  const [run] = useMutationAsync<useDeleteTokensMutation>(graphql`
    mutation useDeleteTokensMutation($input: IdsInput!) {
      deleteTokens(input: $input) {
        deletedIds
      }
    }
  `)
  return useCallback(
    async ids => {
      const { deleteTokens } = await run({ input: { ids: [...ids] } })
      toast.success(t('deleted', { count: deleteTokens.deletedIds.length }))
      void revalidate()
    },
    [run, t, revalidate],
  )
}
