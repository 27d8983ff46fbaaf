import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  clearedFilters,
  namesOf,
  textNamesOf,
  type FilterProps,
  type ListFilter,
} from './filterTypes.ts'
import type { TimeRange } from './timeRange.ts'
import { RangePresets } from './RangePresets.tsx'
import { filterText, readSecret } from './secretFilters.ts'

const TimeRangeFields = lazy(async () => ({
  default: (await import('./TimeRangeFields.tsx')).TimeRangeFields,
}))

interface FilterSheetProps extends FilterProps {
  readonly title: string
  readonly onClose: () => void
}

/** All filters as fields, at the lower edge of a phone. */
export function FilterSheet({ title, ...props }: FilterSheetProps) {
  const titleId = useId()
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={props.onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Typography variant="h2" id={titleId} sx={{ px: 2, pt: 2 }}>
        {title}
      </Typography>
      <FilterForm {...props} />
    </Drawer>
  )
}

function FilterForm({ control, filters, onClose }: Omit<FilterSheetProps, 'title'>) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  // Undefined until a time changes, null while one is incomplete.
  const [range, setRange] = useState<TimeRange | null>()
  const apply = (chosen: TimeRange | undefined) => {
    const data = new FormData(form.current ?? undefined)
    const texts = textNamesOf(filters).map(name => [name, filterText(data.get(name))])
    control.setFilter({ ...Object.fromEntries(texts), ...chosen })
    onClose()
  }
  const reset = () => {
    control.setFilter(clearedFilters(namesOf(filters)))
    onClose()
  }
  return (
    <Box
      component="form"
      ref={form}
      role="search"
      onSubmit={event => {
        event.preventDefault()
        apply(range ?? undefined)
      }}
      sx={{ display: 'grid', gap: 2, p: 2 }}
    >
      {[filters.search, ...filters.others].map(filter => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={readSecret(control.search.get(filter.name))}
        />
      ))}
      {filters.timeRange && (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={RANGE_HEIGHT} />}>
            <TimeRangeFields search={control.search} none={filters.timeRange} onChange={setRange} />
          </Suspense>
          <RangePresets search={control.search} none={filters.timeRange} onChoose={apply} />
        </>
      )}
      <Box sx={actionsStyle}>
        <Button variant="outlined" color="inherit" onClick={reset}>
          {t('list.reset')}
        </Button>
        <Button type="submit" variant="contained" disabled={range === null}>
          {t('list.search')}
        </Button>
      </Box>
    </Box>
  )
}

/** Of the two fields, so that nothing moves when they have loaded. */
const RANGE_HEIGHT = 168

/** In view while the fields scroll under it: all filters together are taller than a phone. */
const actionsStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 1,
  justifyContent: 'flex-end',
  mx: -2,
  mb: -2,
  px: 2,
  py: 1.5,
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const

interface FilterFieldProps {
  readonly filter: ListFilter
  readonly value: string
}

function FilterField({ filter, value }: FilterFieldProps) {
  const { t } = useTranslation()
  const { name, label, choices, placeholder = '', isNumber = false, unset } = filter
  if (!choices) {
    return (
      <TextField
        name={name}
        label={label}
        placeholder={placeholder}
        defaultValue={value}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            spellCheck: false,
            ...(isNumber && { inputMode: 'numeric', pattern: '[0-9]*' }),
          },
        }}
      />
    )
  }
  return (
    <TextField
      select
      name={name}
      label={label}
      defaultValue={choices.some(choice => choice.value === value) ? value : ''}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{unset ?? t('list.all')}</MenuItem>
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
