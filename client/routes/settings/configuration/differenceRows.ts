import type { ConfigurationChange } from './planConfiguration.ts'

type Kind = 'ADD' | 'CHANGE' | 'REMOVE'

/** A value that applying changes. */
export interface DifferenceRow {
  readonly path: string
  readonly kind: Kind
  readonly before?: string | null | undefined
  readonly after?: string | null | undefined
}

interface CountedChange {
  readonly kind: string
  readonly fields: readonly unknown[]
}

/** How many values the changes are about: the number of their rows. */
export function countValues(changes: readonly CountedChange[]): number {
  const counts = changes.map(({ kind, fields }) => (isDifference(kind) ? fields.length || 1 : 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

const isDifference = (kind: string): kind is Kind =>
  kind === 'ADD' || kind === 'CHANGE' || kind === 'REMOVE'

/** The rows of a change, one for each value; none for what stays. */
export function rowsOf(change: ConfigurationChange): readonly DifferenceRow[] {
  const { kind, fields } = change
  if (!isDifference(kind)) return []
  const path = pathOf(change)
  // A channel that is removed has no values.
  if (fields.length === 0) return [{ path, kind }]
  return fields.map(({ field, before, after }) => ({
    path: field == null ? path : `${path}.${field}`,
    kind: change.section === 'CHANNELS' ? kind : kindOfValue(kind, { before, after }),
    before,
    after,
  }))
}

/**
 * What happens to a value. Its setting can be changed by a new entry, and a setting that is stored for
 * the first time changes its default.
 */
function kindOfValue(kind: Kind, { before, after }: Pick<DifferenceRow, 'before' | 'after'>): Kind {
  if (kind === 'REMOVE') return kind
  if (before == null) return 'ADD'
  return after == null ? 'REMOVE' : 'CHANGE'
}

/** The place in the file: `prices.ModelRatio`, `channels "OpenAI"`. */
export function pathOf({ section, name }: ConfigurationChange): string {
  return section === 'CHANNELS'
    ? `channels ${JSON.stringify(name)}`
    : `${section.toLowerCase()}.${name}`
}
