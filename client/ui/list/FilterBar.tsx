import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '../media.ts'
import { FilterLine } from './FilterLine.tsx'
import { countFilters, namesOf, unknownFilters, type FilterProps } from './filterTypes.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))

const UnknownFilters = lazy(async () => ({
  default: (await import('./UnknownFilters.tsx')).UnknownFilters,
}))

/** The filters of a list, and those of its address that do not exist. */
export function FilterBar(props: FilterProps) {
  const isUnknown = unknownFilters(props.control.search, props.filters).length > 0
  return (
    <>
      <Filters {...props} />
      {isUnknown && (
        <Suspense>
          <UnknownFilters {...props} />
        </Suspense>
      )}
    </>
  )
}

/** The filters: one line on wide screens, a sheet behind a button on a phone. */
function Filters(props: FilterProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return <FilterLine {...props} />
  const set = countFilters(props.control.search, namesOf(props.filters))
  const title = set > 0 ? t('list.filtersSet', { set }) : t('list.filters')
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterList />}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet {...props} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
