import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice, ListFilter } from './filterTypes.ts'
import { filterText } from './secretFilters.ts'

interface FilterEditorProps {
  readonly filter: ListFilter
  readonly anchor: HTMLElement
  readonly value: string
  readonly onChange: (value: string | undefined) => void
  readonly onClose: () => void
}

/** The editor for the value of a filter. */
export function FilterEditor(props: FilterEditorProps) {
  const { choices } = props.filter
  return choices ? <ChoiceMenu {...props} choices={choices} /> : <TextPopover {...props} />
}

interface ChoiceMenuProps extends FilterEditorProps {
  readonly choices: readonly Choice[]
}

function ChoiceMenu({ filter, choices, anchor, value, onChange, onClose }: ChoiceMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': filter.label }, paper: { sx: { maxHeight: 400 } } }}
    >
      {choices.map(choice => (
        <MenuItem
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          selected={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

function TextPopover({ filter, anchor, value, onChange, onClose }: FilterEditorProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': filter.label, sx: { mt: 0.5 } } }}
    >
      <TextForm filter={filter} value={value} onChange={onChange} />
    </Popover>
  )
}

type TextFormProps = Pick<FilterEditorProps, 'filter' | 'onChange' | 'value'>

function TextForm({ filter, value, onChange }: TextFormProps) {
  const { t } = useTranslation()
  const { name, label, placeholder = '', isNumber = false } = filter
  return (
    <Box
      component="form"
      onSubmit={event => {
        event.preventDefault()
        onChange(filterText(new FormData(event.currentTarget).get(name)))
      }}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, p: 2 }}
    >
      <TextField
        name={name}
        label={label}
        placeholder={placeholder}
        defaultValue={value}
        inputRef={useFocusOnOpen()}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            spellCheck: false,
            ...(isNumber && { inputMode: 'numeric', pattern: '[0-9]*' }),
          },
        }}
        sx={{ width: 240 }}
      />
      <Button type="submit" variant="contained">
        {t('list.apply')}
      </Button>
    </Box>
  )
}

/** A popover is hidden when its content mounts, and hidden elements cannot have the focus. */
function useFocusOnOpen() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return input
}
