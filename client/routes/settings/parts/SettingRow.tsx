import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SettingRowProps {
  readonly label: string
  readonly action?: ReactNode
  /** The value. */
  readonly children: ReactNode
}

/** A value of the account with its actions, in a list of descriptions; on a phone below its label. */
export function SettingRow({ label, action, children }: SettingRowProps) {
  return (
    <Box sx={rowStyle}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ width: { sm: 136 } }}>
        {label}
      </Typography>
      <Box component="dd" sx={valueStyle}>
        <Typography component="div" variant="body2" sx={textStyle}>
          {children}
        </Typography>
        <Box sx={actionStyle}>{action}</Box>
      </Box>
    </Box>
  )
}

/** The texts of short and long buttons end at the same place. */
const actionStyle = { whiteSpace: 'nowrap', '& .MuiButton-root': { minWidth: 44 } } as const

const textStyle = { flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' } as const

const valueStyle = {
  flex: { sm: 1 },
  m: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
} as const

const rowStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: 'center',
  columnGap: 1,
  rowGap: 0.5,
  py: { xs: 1, sm: 0.75 },
  minHeight: { xs: 60, sm: 48 },
  '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
} as const
