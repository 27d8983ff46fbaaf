import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../relay/resource.ts'
import {
  clearedFilters,
  countFilters,
  namesOf,
  unknownFilters,
  type FilterProps,
  type ListFilter,
} from './filterTypes.ts'
import { SearchBox } from './SearchBox.tsx'
import { readSecret } from './secretFilters.ts'

/** Many lists have no time range. */
const TimeRangeButton = lazy(async () => ({
  default: (await loadPart(() => import('./TimeRangeButton.tsx'))).TimeRangeButton,
}))
const FilterEditor = lazy(async () => ({
  default: (await loadPart(() => import('./FilterEditor.tsx'))).FilterEditor,
}))

interface Editing {
  readonly filter: ListFilter
  readonly anchor: HTMLElement
}

/** A search field, the time range, a chip for each filter that is set, and a button for others. */
export function FilterLine({ control, filters }: FilterProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<Editing>()
  const names = namesOf(filters)
  const valueOf = ({ name }: ListFilter) => readSecret(control.search.get(name))
  const unknown = unknownFilters(control.search, filters)
  const set = filters.others.filter(one => valueOf(one) !== '' && !unknown.includes(one))
  const line = useRef<HTMLDivElement>(null)
  const change = (filter: ListFilter, value: string | undefined) => {
    setEditing(undefined)
    control.setFilter({ [filter.name]: value })
  }
  // The pressed control disappears, and would take the focus along.
  const clear = (cleared: readonly string[]) => {
    control.setFilter(clearedFilters(cleared))
    line.current?.querySelector('input')?.focus()
  }
  return (
    <Box ref={line} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <SearchBox filter={filters.search} control={control} />
      {filters.timeRange && (
        <Suspense fallback={<Skeleton variant="rounded" width={104} height={36} />}>
          <TimeRangeButton control={control} none={filters.timeRange} />
        </Suspense>
      )}
      {set.map(filter => (
        <Chip
          key={filter.name}
          variant="outlined"
          label={`${filter.label}: ${labelOf(filter, valueOf(filter))}`}
          onClick={event => setEditing({ filter, anchor: event.currentTarget })}
          onDelete={() => clear([filter.name])}
          sx={{ height: 36, maxWidth: 280, bgcolor: 'background.paper' }}
        />
      ))}
      <AddFilter
        filters={filters.others.filter(filter => !set.includes(filter))}
        onChoose={(filter, anchor) => setEditing({ filter, anchor })}
      />
      {countFilters(control.search, names) > 0 && (
        <Button color="inherit" onClick={() => clear(names)}>
          {t('list.clearFilters')}
        </Button>
      )}
      {editing && (
        <Suspense>
          <FilterEditor
            filter={editing.filter}
            anchor={editing.anchor}
            value={valueOf(editing.filter)}
            onChange={value => change(editing.filter, value)}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </Box>
  )
}

function labelOf({ choices }: ListFilter, value: string): string {
  return choices?.find(choice => choice.value === value)?.label ?? value
}

interface AddFilterProps {
  /** The filters that are not set. */
  readonly filters: readonly ListFilter[]
  readonly onChoose: (filter: ListFilter, anchor: HTMLElement) => void
}

function AddFilter({ filters, onChoose }: AddFilterProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ListFilter>()
  // A closing menu returns the focus, so the editor opens after that.
  const onClosed = () => {
    setChosen(undefined)
    if (chosen && button.current) onChoose(chosen, button.current)
  }
  if (filters.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        ref={button}
        onClick={() => setOpen(true)}
      >
        {t('list.addFilter')}
      </Button>
      <Menu
        anchorEl={() => button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ transition: { onExited: onClosed } }}
      >
        {filters.map(filter => (
          <MenuItem
            key={filter.name}
            onClick={() => {
              setChosen(filter)
              setOpen(false)
            }}
          >
            {filter.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
