import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldTime, fromNow, startOfDay } from '../../format/time.ts'
import { clearedFilters, namesOf, type FilterProps, type ListFilter } from './filterTypes.ts'
import { RangePresets } from './RangePresets.tsx'
import { filterText, readSecret } from './secretFilters.ts'

interface FilterSheetProps extends FilterProps {
  readonly title: string
  readonly onClose: () => void
}

/** All filters as fields, at the lower edge of a phone. */
export function FilterSheet({ control, filters, title, onClose }: FilterSheetProps) {
  const titleId = useId()
  const { t } = useTranslation()
  const names = namesOf(filters)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    control.setFilter(Object.fromEntries(names.map(name => [name, filterText(data.get(name))])))
    onClose()
  }
  const reset = () => {
    control.setFilter(clearedFilters(names))
    onClose()
  }
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Box
        component="form"
        role="search"
        onSubmit={onSubmit}
        sx={{ display: 'grid', gap: 2, p: 2 }}
      >
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {[filters.search, ...filters.others].map(filter => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={readSecret(control.search.get(filter.name))}
          />
        ))}
        {filters.hasTimeRange && <RangeFields search={control.search} />}
        {filters.hasTimeRange && <RangePresets control={control} onDone={onClose} />}
        <Box sx={actionsStyle}>
          <Button variant="outlined" color="inherit" onClick={reset}>
            {t('list.reset')}
          </Button>
          <Button type="submit" variant="contained">
            {t('list.search')}
          </Button>
        </Box>
      </Box>
    </Drawer>
  )
}

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
  const { name, label, choices, placeholder = '', isNumber = false } = filter
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
      <MenuItem value="">{t('list.all')}</MenuItem>
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The native fields of the system, which are better for touch. */
function RangeFields({ search }: { readonly search: URLSearchParams }) {
  const { t } = useTranslation()
  const start = fieldTime(startOfDay(fromNow(0)))
  const values = { from: search.get('from') ?? start, to: search.get('to') ?? '' }
  return (['from', 'to'] as const).map(name => (
    <TextField
      key={name}
      name={name}
      type="datetime-local"
      label={t(`range.${name}`)}
      defaultValue={values[name]}
      slotProps={{ htmlInput: { step: 1 } }}
    />
  ))
}
