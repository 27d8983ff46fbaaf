import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { TwoLines } from '../TwoLines.tsx'

interface NameCellProps {
  readonly name: string
  readonly second: ReactNode
}

/** The cell that names its row, with a second line below the name. */
export function NameCell({ name, second }: NameCellProps) {
  return (
    <TwoLines
      first={
        <Box component="span" sx={{ fontWeight: 600 }} title={name}>
          {name}
        </Box>
      }
      second={second}
    />
  )
}
