import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { wholeCells } from './theme/cells.ts'

/** The labelled values of a row, below each other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={factsStyle}>
      {children}
    </Box>
  )
}

interface FactProps {
  readonly label: string
  readonly children: ReactNode
}

export function Fact({ label, children }: FactProps) {
  return (
    <Box sx={factStyle}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0, wordBreak: 'break-word' }}>
        {children}
      </Box>
    </Box>
  )
}

/** The value of an id, with a button that copies it. */
export function IdValue({ id }: { readonly id: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Box component="span" sx={idStyle}>
        {id}
      </Box>
      <CopyButton text={id} />
    </Box>
  )
}

/** An id of 36 characters fits one line beside its label. */
const idStyle = {
  fontFamily: 'var(--sl-mono)',
  fontSize: '0.6875rem',
  wordBreak: 'break-all',
} as const

const factsStyle = {
  m: 0,
  display: 'grid',
  gap: 1.25,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  fontVariantNumeric: 'tabular-nums',
  ...wholeCells,
} as const

/** An order number fits beside its label on a phone. */
const factStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '114px 1fr', sm: '132px 1fr' },
  columnGap: { xs: 1, sm: 2 },
} as const
