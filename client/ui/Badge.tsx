import { styled } from '@mui/material/styles'
import type { MouseEvent, ReactNode } from 'react'
import type { BadgeColor } from '../format/badgeColors.ts'
import { useCopy } from './copy.ts'

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  padding: '1px 8px',
  border: 0,
  borderRadius: 999,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { fontSize: 14 },
  // As high as its line of a cell with two lines.
  '.lines &': { padding: '0 6px', lineHeight: 'inherit', verticalAlign: 'top' },
} as const

const Chip = styled('span')(chipStyle)
const ChipButton = styled('button')(chipStyle, { cursor: 'pointer' })

interface BadgeProps {
  readonly color: BadgeColor
  readonly children: ReactNode
  readonly icon?: ReactNode
}

function colours(color: BadgeColor) {
  return {
    color: `var(--sl-palette-badge-${color}-text)`,
    background: `var(--sl-palette-badge-${color}-background)`,
  }
}

/** A rounded label. The text carries the meaning; the colour repeats it. */
export function Badge({ color, children, icon }: BadgeProps) {
  return (
    <Chip style={colours(color)}>
      {icon}
      <span>{children}</span>
    </Chip>
  )
}

/** A label whose text a click copies. */
export function CopyBadge({ color, text }: { readonly color: BadgeColor; readonly text: string }) {
  const copy = useCopy()
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    void copy(text)
  }
  return (
    <ChipButton type="button" style={colours(color)} onClick={onClick} title={text}>
      <span>{text}</span>
    </ChipButton>
  )
}
