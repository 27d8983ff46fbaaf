import { useState, useSyncExternalStore } from 'react'
import {
  columnChoices,
  hiddenFields,
  storedDensity,
  storeDensity,
  storeHiddenFields,
  type DataColumn,
  type Density,
} from './columns.ts'

export interface View {
  readonly hidden: ReadonlySet<string>
  readonly density: Density
  readonly setHidden: (hidden: ReadonlySet<string> | undefined) => void
  readonly setDensity: (density: Density) => void
}

/** The density and the columns that the user has chosen for this list, stored in the browser. */
export function useView<Row>(name: string, columns: readonly DataColumn<Row>[]): View {
  const choice = useSyncExternalStore(columnChoices.listen, columnChoices.get)
  const [shown, setShown] = useState(() => ({ choice, hidden: hiddenFields(name, columns) }))
  const [density, setDensity] = useState(storedDensity)
  const latest = shown.choice === choice ? shown : { choice, hidden: hiddenFields(name, columns) }
  if (latest !== shown) setShown(latest)
  return {
    hidden: latest.hidden,
    density,
    setHidden: next => storeHiddenFields(name, next),
    setDensity: next => {
      storeDensity(next)
      setDensity(next)
    },
  }
}
