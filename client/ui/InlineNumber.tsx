import InputBase from '@mui/material/InputBase'
import { useState, type KeyboardEvent } from 'react'

interface InlineNumberProps {
  readonly value: number
  /** The accessible name, with the row it belongs to. */
  readonly label: string
  /** Takes what was typed; checks it and reports what is wrong with it. */
  readonly onCommit: (text: string) => void
}

/**
 * A number that is edited in its row: Enter or leaving commits, Escape takes back. Nothing is sent
 * for a blank or unchanged value.
 */
export function InlineNumber({ value, label, onCommit }: InlineNumberProps) {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const text = draft?.trim() ?? ''
    setDraft(undefined)
    if (text !== '' && text !== String(value)) onCommit(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The grid moves its own focus by the same keys.
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setDraft(undefined)
  }
  return (
    <InputBase
      value={draft ?? String(value)}
      onFocus={event => event.target.select()}
      onChange={event => setDraft(event.target.value.replace(/[^\d.-]/g, ''))}
      onBlur={commit}
      onKeyDown={onKeyDown}
      onClick={event => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': label, inputMode: 'numeric' } }}
      sx={inputStyle}
    />
  )
}

const inputStyle = {
  width: 72,
  height: 32,
  px: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'var(--sl-palette-surface-edge)' },
  '&.Mui-focused': {
    borderColor: 'primary.main',
    outline: '1px solid',
    outlineColor: 'primary.main',
  },
  '& input': { p: 0, height: '100%' },
  '@media (pointer: coarse)': { height: 44 },
} as const
