import FilterList from '@mui/icons-material/FilterList'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '../media.ts'
import { FilterContext } from './filterContext.ts'
import { hideSecret } from './secretFilters.ts'
import type { ListControl } from './useListState.ts'

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
  const set = countFilters(props.control.search, props.names)
  if (!isPhone) {
    return (
      <Paper variant="outlined" sx={{ borderRadius: 3, p: 2 }}>
        <FilterForm {...props} />
      </Paper>
    )
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterList />}
        onClick={() => setOpen(true)}
      >
        {t('list.filters', { set })}
      </Button>
      <Drawer anchor="bottom" open={isOpen} onClose={() => setOpen(false)}>
        <Box sx={{ p: 2, pb: 3 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {t('list.filters', { set })}
          </Typography>
          <FilterForm {...props} onDone={() => setOpen(false)} />
        </Box>
      </Drawer>
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
  '& > .MuiFormControl-root': { flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 280 } },
} as const
