import { useCallback, useState } from 'react'

/** The chosen models, which stay chosen while the list is filtered. */
export interface Selection {
  readonly names: ReadonlySet<string>
  /** Chooses models, or no longer chooses them. */
  readonly choose: (models: readonly string[], isChosen: boolean) => void
}

export function useSelection(): Selection {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback((models: readonly string[], isChosen: boolean) => {
    setNames(before => {
      const changed = new Set(models)
      const others = [...before].filter(name => !changed.has(name))
      return new Set(isChosen ? [...before, ...models] : others)
    })
  }, [])
  return { names, choose }
}
