import type { ReactNode } from 'react'
import type { BadgeColor } from '../format/badgeColors.ts'

interface ColoredTextProps {
  readonly color: BadgeColor
  readonly children: ReactNode
}

/** Text in the colour of its class, with the same contrast as the text of badges. */
export function ColoredText({ color, children }: ColoredTextProps) {
  return <span style={{ color: `var(--sl-palette-badge-${color}-text)` }}>{children}</span>
}
