import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface FiguresProps {
  /** For the amounts that a card is about. */
  readonly isLarge?: boolean
  readonly children: ReactNode
}

/** Labelled amounts beside each other. */
export function Figures({ isLarge = false, children }: FiguresProps) {
  return (
    <Box component="dl" sx={isLarge ? largeStyle : figuresStyle}>
      {children}
    </Box>
  )
}

interface FigureProps {
  readonly label: string
  readonly children: ReactNode
}

/** An amount below its label. */
export function Figure({ label, children }: FigureProps) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </div>
  )
}

const figuresStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 } as const

const largeStyle = {
  ...figuresStyle,
  columnGap: 5,
  rowGap: 1.5,
  '& dd': { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' },
} as const
