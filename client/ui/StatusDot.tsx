import type { ReactNode } from 'react'
import type { BadgeColor } from '../format/badgeColors.ts'

interface StatusDotProps {
  readonly color: BadgeColor
  readonly children: ReactNode
}

/** A status in plain text after a coloured dot. The text carries the meaning. */
export function StatusDot({ color, children }: StatusDotProps) {
  // The text of the black label is white.
  const part = color === 'black' ? 'background' : 'text'
  const background = `var(--sl-palette-badge-${color}-${part})`
  return (
    <span className="status">
      <span aria-hidden className="status-dot" style={{ background }} />
      {children}
    </span>
  )
}
