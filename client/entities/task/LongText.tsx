import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useState } from 'react'

const TextDialog = lazy(async () => ({
  default: (await import('./TextDialog.tsx')).TextDialog,
}))

interface LongTextProps {
  readonly title: string
  readonly text: string
  /** What the button says; absent: the text itself. */
  readonly label?: string
  /** Shown instead of an empty text. */
  readonly none: string
}

/** One line of a text, which a click shows as a whole. */
export function LongText({ title, text, label = text, none }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (text === '') return none
  return (
    <>
      <ButtonBase sx={lineStyle} onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <span>{label}</span>
      </ButtonBase>
      <Suspense>
        {isOpen && <TextDialog title={title} text={text} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

const lineStyle = {
  maxWidth: '100%',
  minHeight: 24,
  justifyContent: 'flex-start',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline dotted',
  textUnderlineOffset: 3,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const
