import ButtonBase from '@mui/material/ButtonBase'
import type { MouseEvent } from 'react'
import { useCopy } from './copy.ts'

/** Plain text of a row that a click copies. */
export function CopyText({ text }: { readonly text: string }) {
  const copy = useCopy()
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    void copy(text)
  }
  return (
    <ButtonBase onClick={onClick} title={text} sx={buttonStyle}>
      {text}
    </ButtonBase>
  )
}

const buttonStyle = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  font: 'inherit',
  borderRadius: 0.5,
  '&:hover': { textDecoration: 'underline dotted' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const
