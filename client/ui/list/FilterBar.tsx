import FilterList from '@mui/icons-material/FilterList'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '../media.ts'
import { FilterContext } from './filterContext.ts'
import { hideSecret } from './secretFilters.ts'
import type { ListControl } from './useListState.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))

interface FilterBarProps {
  readonly control: ListControl
  /** The names of the filters in the address. */
  readonly names: readonly string[]
  readonly children: ReactNode
  /** What an address without filters means; default: nothing set. */
  readonly onReset?: (() => void) | undefined
}

/** How many filters the address sets. */
export function countFilters(search: URLSearchParams, names: readonly string[]): number {
  return names.filter(name => search.get(name)).length
}

export function clearedFilters(names: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(names.map(name => [name, undefined]))
}

/** Filters of a list. Typing asks nothing: the search button and Enter do; selects do at once. */
export function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) {
    return (
      <Paper variant="outlined" sx={{ borderRadius: 1.5, p: 2 }}>
        <FilterForm {...props} />
      </Paper>
    )
  }
  const title = t('list.filters', { set: countFilters(props.control.search, props.names) })
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
          <FilterSheet title={title} onClose={() => setOpen(false)}>
            <FilterForm {...props} onDone={() => setOpen(false)} />
          </FilterSheet>
        </Suspense>
      )}
    </>
  )
}

function FilterForm({
  control,
  names,
  children,
  onReset,
  onDone,
}: FilterBarProps & { readonly onDone?: () => void }) {
  const { t } = useTranslation()
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form)
    control.setFilter(Object.fromEntries(names.map(name => [name, textOf(data.get(name))])))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    onDone?.()
  }
  const reset = () => {
    if (onReset) onReset()
    else control.setFilter(clearedFilters(names))
    onDone?.()
  }
  return (
    // A new address gives the fields new values: going back shows what was searched for then.
    <FilterContext
      value={{ search: control.search, set: (name, value) => control.setFilter({ [name]: value }) }}
    >
      <Box component="form" role="search" onSubmit={onSubmit} sx={formStyle}>
        {children}
        <Box sx={{ display: 'flex', gap: 1, flexGrow: 1, justifyContent: 'flex-end' }}>
          <Button type="button" color="inherit" variant="outlined" onClick={reset}>
            {t('list.reset')}
          </Button>
          <Button type="submit" variant="contained" startIcon={<Search />}>
            {t('list.search')}
          </Button>
        </Box>
      </Box>
    </FilterContext>
  )
}

function textOf(value: FormDataEntryValue | null): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : hideSecret(text)
}

const formStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1.5,
  '& > .MuiFormControl-root': { flex: { xs: '1 1 100%', sm: '1 1 132px' }, maxWidth: { sm: 240 } },
  '& > .MuiFormControl-root.time': { flexBasis: { sm: '224px' }, maxWidth: { sm: 240 } },
} as const
