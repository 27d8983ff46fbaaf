import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListFilter } from './filterTypes.ts'
import { filterText, readSecret } from './secretFilters.ts'
import type { ListControl } from './useListState.ts'

interface SearchBoxProps {
  readonly filter: ListFilter
  readonly control: ListControl
}

/** The search field of a list. Enter starts the search; typing sends no request. */
export function SearchBox({ filter, control }: SearchBoxProps) {
  const { t } = useTranslation()
  const { name, label, placeholder = label } = filter
  const value = readSecret(control.search.get(name))
  const field = useShown(value)
  const search = (data: FormData) => control.setFilter({ [name]: filterText(data.get(name)) })
  return (
    <Box
      component="form"
      role="search"
      onSubmit={event => {
        event.preventDefault()
        search(new FormData(event.currentTarget))
      }}
      sx={{ flex: '0 1 320px', minWidth: 180 }}
    >
      <OutlinedInput
        inputRef={field}
        name={name}
        size="small"
        fullWidth
        defaultValue={value}
        placeholder={placeholder}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          value && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('list.clearSearch')}
                onClick={() => {
                  control.setFilter({ [name]: undefined })
                  field.current?.focus()
                }}
              >
                <Close fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
        slotProps={{
          input: {
            'aria-label': label,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'search',
          },
        }}
        sx={{ height: 36 }}
      />
    </Box>
  )
}

/** Writes another value of the address into the field, as after going back. The field keeps the focus. */
function useShown(value: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  return field
}
