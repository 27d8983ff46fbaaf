/** A changed value: what it was when it was changed, and what it becomes; null: no value. */
export interface Edit {
  readonly before: string | null
  readonly after: string | null
}

/** The entry of a setting. */
export interface Place {
  readonly key: string
  readonly name: string
}

/** The name that stands for all models without an entry of their own. */
export const EVERY_OTHER = '*'

/** The unsaved changes, by setting and name. */
export type Draft = ReadonlyMap<string, Edit>

export interface Change extends Place, Edit {
  /** The value that is saved now. */
  readonly now: string | null
}

interface History {
  readonly draft: Draft
  readonly past: readonly Draft[]
}

export const emptyHistory: History = { draft: new Map(), past: [] }

export type Action =
  | { readonly kind: 'set'; readonly edits: readonly (Place & Edit)[] }
  /** Decides about values that were saved since the change: keeps the own ones, or drops them. */
  | {
      readonly kind: 'settle'
      readonly places: ReadonlyMap<string, string | null>
      readonly isOwn: boolean
    }
  | { readonly kind: 'undo' }
  | { readonly kind: 'clear' }

const UNDO_MAX = 100
/** Neither the names of settings nor those of models have a line break. */
export const placeKey = ({ key, name }: Place) => `${key}\n${name}`

/** The unsaved changes after an action; each can be taken back. */
export function reduce(history: History, action: Action): History {
  const { draft, past } = history
  if (action.kind === 'clear') return emptyHistory
  if (action.kind === 'undo') return { draft: past.at(-1) ?? draft, past: past.slice(0, -1) }
  // An older draft would bring the decided values back.
  if (action.kind === 'settle') return { draft: settled(draft, action), past: [] }
  return { draft: edited(draft, action.edits), past: [...past, draft].slice(-UNDO_MAX) }
}

function edited(draft: Draft, edits: readonly (Place & Edit)[]): Draft {
  const next = new Map(draft)
  for (const edit of edits) {
    const place = placeKey(edit)
    // The former value is that of the first change.
    const first = draft.get(place)
    const before = first ? first.before : edit.before
    if (before === edit.after) next.delete(place)
    else next.set(place, { before, after: edit.after })
  }
  return next
}

function settled(draft: Draft, { places, isOwn }: Action & { readonly kind: 'settle' }): Draft {
  const next = new Map(draft)
  for (const [place, now] of places) {
    const edit = draft.get(place)
    if (edit && isOwn) next.set(place, { before: now, after: edit.after })
    else next.delete(place)
  }
  return next
}

/** The changes that differ from what is saved now. */
export function changesOf(draft: Draft, nowOf: (place: Place) => string | null): Change[] {
  return [...draft].flatMap(([place, edit]) => {
    const [key = '', name = ''] = place.split('\n')
    const now = nowOf({ key, name })
    return now === edit.after ? [] : [{ key, name, ...edit, now }]
  })
}

/** Whether another value was saved since the change was made. */
export const isConflict = ({ before, now }: Change) => before !== now
