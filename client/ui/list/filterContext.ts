import { createContext, use } from 'react'
import { readSecret } from './secretFilters.ts'

interface Filters {
  /** The address the filters stand for. */
  readonly search: URLSearchParams
  /** Changes one filter at once. */
  readonly set: (name: string, value: string | undefined) => void
}

export const FilterContext = createContext<Filters>({
  search: new URLSearchParams(),
  set: () => undefined,
})

export function useFilter(name: string): readonly [value: string, set: (value: string) => void] {
  const { search, set } = use(FilterContext)
  return [readSecret(search.get(name)), value => set(name, value || undefined)]
}
