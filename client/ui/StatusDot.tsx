import type { ReactNode } from 'react'
import type { BadgeColor } from '../format/badgeColors.ts'

interface StatusDotProps {
  readonly color: BadgeColor
  readonly children: ReactNode
}

/** A status in plain text after a coloured dot. The text carries the meaning. */
export function StatusDot({ color, children }: StatusDotProps) {
  return (
    <span className="status">
      <span aria-hidden className="status-dot" style={{ background: dotOf(color) }} />
      <span>{children}</span>
    </span>
  )
}

/** As small as a dot, the texts of the warm labels look brown. The text of the black one is white. */
function dotOf(color: BadgeColor): string {
  if (color === 'yellow' || color === 'orange') return 'var(--sl-palette-surface-amber)'
  return `var(--sl-palette-badge-${color}-${color === 'black' ? 'background' : 'text'})`
}
