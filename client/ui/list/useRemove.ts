import { useCallback } from 'react'
import { textOf } from '../../i18n/text.ts'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { confirm } from '../confirm.ts'
import { toast } from '../toast.ts'

/** Texts of a noun: those of its deletion are under `delete`, and `selectSome` asks to select rows. */
export type NounTexts = 'channel' | 'redemption' | 'token'

export type Remove = (input: { ids: string[] }) => Promise<unknown>

/** What is deleted: one row that is named, or the selected rows. */
type Removed =
  | { readonly id: string; readonly name: string }
  | { readonly ids: ReadonlySet<string> }

/** Asks, and deletes rows. Resolves to whether they were deleted. */
export function useRemove(
  texts: NounTexts,
  remove: Remove,
): (removed: Removed) => Promise<boolean> {
  const errorText = useErrorText()
  return useCallback(
    async removed => {
      if (!(await confirm(questionOf(texts, removed)))) return false
      const ids = 'id' in removed ? [removed.id] : [...removed.ids]
      try {
        await remove({ ids })
        return true
      } catch (thrown) {
        toast.error(errorText(thrown))
        return false
      }
    },
    [texts, remove, errorText],
  )
}

function questionOf(texts: NounTexts, removed: Removed) {
  const text = textOf({ key: `${texts}:delete.text` })
  if ('name' in removed) {
    const { name } = removed
    const title = textOf({ key: `${texts}:delete.title`, name })
    return { title, text, action: textOf({ key: `${texts}:delete.action` }) }
  }
  const count = removed.ids.size
  const title = textOf({ key: `${texts}:delete.some`, count })
  return { title, text, action: textOf({ key: `${texts}:delete.someAction`, count }) }
}
