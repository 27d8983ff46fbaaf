import { useCallback, useMemo, useReducer } from 'react'
import {
  changesOf,
  emptyHistory,
  isConflict,
  placeKey,
  reduce,
  type Edit,
  type Place,
} from './draft.ts'

/** The unsaved changes of entries of settings. `nowOf` has the saved value of an entry. */
export function useDraft(nowOf: (place: Place) => string | null) {
  const [{ draft, past }, dispatch] = useReducer(reduce, emptyHistory)
  const changes = useMemo(() => changesOf(draft, nowOf), [draft, nowOf])
  const edit = useCallback(
    (edits: readonly (Place & Edit)[]) => dispatch({ kind: 'set', edits }),
    [],
  )
  const undo = useCallback(() => dispatch({ kind: 'undo' }), [])
  const clear = useCallback(() => dispatch({ kind: 'clear' }), [])
  /** Keeps the own values of the conflicts, or drops them. */
  const settle = (isOwn: boolean) => {
    const conflicts = changes.filter(isConflict)
    const places = new Map(conflicts.map(change => [placeKey(change), change.now]))
    dispatch({ kind: 'settle', places, isOwn })
  }
  return { changes, canUndo: past.length > 0, edit, undo, clear, settle }
}

export type UnsavedChanges = ReturnType<typeof useDraft>
