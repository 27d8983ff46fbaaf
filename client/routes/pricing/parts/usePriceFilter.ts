import { useEffect, useState, type Dispatch } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withParts } from '../../../ui/list/addressParts.ts'
import { noFilter, sorts, type PriceFilter } from './priceFilter.ts'

/** The address follows when typing has paused. */
const WRITE_AFTER_MS = 300

/** The filter. It is repeated in the address, so a reload and a copied link show the same models. */
export function usePriceFilter(): readonly [PriceFilter, Dispatch<PriceFilter>] {
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useState(() => filterIn(search))
  useEffect(() => {
    const next = withParts(search, partsOf(filter))
    if (next.toString() === search.toString()) return
    const timer = setTimeout(() => setSearch(next, { replace: true }), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [filter, search, setSearch])
  return [filter, setFilter]
}

function filterIn(search: URLSearchParams): PriceFilter {
  const wanted = search.get('sort')
  return {
    text: search.get('q') ?? '',
    owner: search.get('owner') ?? '',
    kind: search.get('kind') ?? '',
    sort: sorts.find(sort => sort === wanted) ?? noFilter.sort,
  }
}

const partsOf = ({ text, owner, kind, sort }: PriceFilter) => ({
  q: text.trim(),
  owner,
  kind,
  sort: sort === noFilter.sort ? '' : sort,
})
