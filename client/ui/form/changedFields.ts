/**
 * The names of the fields that an edit has changed: those whose value in `after` differs from
 * `before`, what the form opened with. Lists and objects are compared by their content; undefined
 * when nothing differs. An edit that sends only these fields keeps other changes made meanwhile.
 */
export function changedFields<Input extends object>(
  before: Input,
  after: Input,
): readonly (keyof Input)[] | undefined {
  const names = Object.keys(after) as (keyof Input)[]
  const changed = names.filter(name => !isSame(before[name], after[name]))
  return changed.length === 0 ? undefined : changed
}

function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}

/** An object with only the named fields of an input. */
export function pickFields<Input extends object>(
  input: Input,
  names: readonly PropertyKey[],
): Partial<Input> {
  const wanted = Object.entries(input).filter(([name]) => names.includes(name))
  return Object.fromEntries(wanted) as Partial<Input>
}
