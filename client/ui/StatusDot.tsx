import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { BadgeColor } from '../format/badgeColors.ts'

interface StatusDotProps {
  readonly color: BadgeColor
  readonly children: ReactNode
}

/** A status in plain text after a coloured dot. The text carries the meaning. */
export function StatusDot({ color, children }: StatusDotProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: 99,
          bgcolor: `var(--sl-palette-badge-${color}-text)`,
        }}
      />
      {children}
    </Box>
  )
}
