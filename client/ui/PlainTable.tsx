import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface TableHead {
  readonly text: string
  readonly align?: 'left' | 'right'
}

interface PlainTableProps {
  /** What the rows are, for screen readers. */
  readonly label: string
  readonly heads: readonly TableHead[]
  /** The rows, as `tr`. */
  readonly children: ReactNode
}

/** A short table without sorting and pages. It scrolls sideways where it is wider than its place. */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <Box sx={{ overflowX: 'auto', mt: 1 }} tabIndex={0} role="group" aria-label={label}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {heads.map(({ text, align }) => (
              <th key={text} scope="col" style={{ textAlign: align ?? 'left' }}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  )
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    p: 1,
    textAlign: 'left',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& td.number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& a': { color: 'primary.main' },
} as const
