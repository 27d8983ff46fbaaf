/** How the models of a form differ from those that the upstream lists. */
export interface ModelDifference {
  /** Listed by the upstream, not in the form. */
  readonly added: readonly string[]
  /** In the form, but neither they nor the names they are mapped to are listed by the upstream. */
  readonly gone: readonly string[]
  /** In both. */
  readonly kept: readonly string[]
}

interface Compared {
  readonly inForm: readonly string[]
  readonly atUpstream: readonly string[]
  /** The names that the upstream gets, by the models of the form. */
  readonly mapping: ReadonlyMap<string, string>
}

export function differenceOf({ inForm, atUpstream, mapping }: Compared): ModelDifference {
  const [form, upstream] = [new Set(inForm), new Set(atUpstream)]
  const isListed = (name: string) => upstream.has(name) || upstream.has(mapping.get(name) ?? name)
  return {
    added: [...upstream].filter(name => !form.has(name)).toSorted(),
    gone: [...form].filter(name => !isListed(name)),
    kept: [...form].filter(isListed),
  }
}

/** The list of the form after some models were added and others removed. */
export function withChosen(
  inForm: readonly string[],
  { added, removed }: { readonly added: Iterable<string>; readonly removed: ReadonlySet<string> },
): string[] {
  return [...new Set([...inForm.filter(name => !removed.has(name)), ...added])]
}
