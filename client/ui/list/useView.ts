import { useState } from 'react'
import {
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
  const [hidden, setHidden] = useState(() => hiddenFields(name, columns))
  const [density, setDensity] = useState(storedDensity)
  return {
    hidden,
    density,
    setHidden: next => {
      storeHiddenFields(name, next)
      setHidden(hiddenFields(name, columns))
    },
    setDensity: next => {
      storeDensity(next)
      setDensity(next)
    },
  }
}
