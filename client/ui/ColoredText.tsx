import type { ReactNode } from 'react'
import type { BadgeColor } from '../format/badgeColors.ts'

interface ColoredTextProps {
  readonly color: BadgeColor
  readonly children: ReactNode
}

/** Text in the colour of its class. Its contrast on a page is that of the badges' text. */
export function ColoredText({ color, children }: ColoredTextProps) {
  return <span style={{ color: `var(--sl-palette-badge-${color}-text)` }}>{children}</span>
}
