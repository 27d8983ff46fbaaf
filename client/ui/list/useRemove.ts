import { useCallback } from 'react'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { confirm, type Question } from '../confirm.ts'
import { toast } from '../toast.ts'

type Remove = (input: { ids: string[] }) => Promise<{ readonly deletedIds: readonly string[] }>

interface Removal {
  readonly question: Question
  /** The message afterwards, with the number of rows that were deleted. */
  readonly done: (count: number) => string
}

/** Asks, deletes rows, and reports the result. Resolves to whether the rows were deleted. */
export function useRemove(
  remove: Remove,
): (ids: readonly string[], removal: Removal) => Promise<boolean> {
  const errorText = useErrorText()
  return useCallback(
    async (ids, { question, done }) => {
      if (!(await confirm(question))) return false
      try {
        const { deletedIds } = await remove({ ids: [...ids] })
        toast.success(done(deletedIds.length))
        return true
      } catch (thrown) {
        toast.error(errorText(thrown))
        return false
      }
    },
    [remove, errorText],
  )
}
