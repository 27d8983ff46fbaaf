import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface TwoLinesProps {
  readonly first: ReactNode
  /** The second line, smaller and in a lighter colour. */
  readonly second?: ReactNode
  readonly align?: 'left' | 'right'
}

/** A table cell of two lines. Both fit into a row of 40 px. */
export function TwoLines({ first, second, align = 'left' }: TwoLinesProps) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, width: '100%', textAlign: align }}>
      <Box component="span" sx={firstStyle}>
        {first}
      </Box>
      {second != null && second !== '' && (
        <Box component="span" sx={secondStyle}>
          {second}
        </Box>
      )}
    </Box>
  )
}

const lineStyle = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const firstStyle = { ...lineStyle, fontSize: '0.8125rem', lineHeight: '18px' } as const

const secondStyle = {
  ...lineStyle,
  fontSize: '0.75rem',
  lineHeight: '15px',
  color: 'text.secondary',
} as const
