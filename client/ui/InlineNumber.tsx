import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

interface InlineNumberProps {
  /** Null for an empty field. */
  readonly value: number | null | undefined
  /** Shown in an empty field. */
  readonly placeholder?: string
  /** The accessible name, with the row it belongs to. */
  readonly label: string
  /** Receives the typed text. It validates the text and shows errors. */
  readonly onCommit: (text: string) => void
}

const NOT_NUMERIC = /[^\d.-]/g

/**
 * A number that is edited in its row. Its field shows while the pointer is on the row, or the focus in it.
 * Enter and leaving the field commit, Escape restores. A blank or unchanged value sends nothing.
 */
export function InlineNumber({ value, placeholder, label, onCommit }: InlineNumberProps) {
  const { t } = useTranslation()
  const present = value == null ? '' : String(value)
  const [draft, setDraft] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const end = () => {
    setDraft(undefined)
    setRefused(false)
  }
  const commit = () => {
    const text = draft?.trim() ?? ''
    end()
    if (text !== '' && text !== present) onCommit(text)
  }
  const change = (text: string) => {
    const digits = text.replace(NOT_NUMERIC, '')
    setDraft(digits)
    setRefused(digits !== text.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The grid uses the same keys to move its focus.
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.key === 'Enter') {
      // Otherwise the same key press would answer a question that the change asks.
      event.preventDefault()
      // Leaving the field commits.
      if (!focusCell(event.currentTarget)) commit()
    }
    if (event.key === 'Escape') {
      flushSync(end)
      focusCell(event.currentTarget)
    }
  }
  return (
    <Tooltip
      open={isRefused}
      title={<span role="alert">{t('digitsOnly')}</span>}
      placement="top"
      disableHoverListener
      disableFocusListener
      disableTouchListener
    >
      <InputBase
        value={draft ?? present}
        placeholder={placeholder ?? ''}
        error={isRefused}
        onFocus={event => event.target.select()}
        onChange={event => change(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onClick={event => event.stopPropagation()}
        slotProps={{ input: { 'aria-label': label, inputMode: 'numeric' } }}
        sx={inputStyle}
      />
    </Tooltip>
  )
}

/** Moves the focus from a field to its cell of the grid, if there is one. */
function focusCell(field: HTMLElement): boolean {
  const cell = field.closest<HTMLElement>('[role="gridcell"]')
  cell?.focus()
  return cell !== null
}

const inputStyle = {
  width: 64,
  height: 28,
  // Aligns the text with the other cells.
  ml: -1,
  px: 1,
  border: '1px solid transparent',
  borderRadius: 1,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  // Beside the pointer it looks as what it is: a field.
  '.MuiDataGrid-row:hover &': { borderColor: 'divider' },
  '&&:hover, &&.Mui-focused': { bgcolor: 'background.paper', borderColor: 'text.secondary' },
  '&&.Mui-focused': {
    borderColor: 'primary.main',
    outline: '1px solid',
    outlineColor: 'primary.main',
  },
  '&&.Mui-error': { borderColor: 'error.main', outlineColor: 'error.main' },
  '& input': { p: 0, height: '100%' },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '@media (pointer: coarse)': { height: 44, ml: 0, borderColor: 'text.secondary' },
} as const
