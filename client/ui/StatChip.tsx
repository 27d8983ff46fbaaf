import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { BadgeColor } from '../format/badgeColors.ts'

interface StatChipProps {
  readonly label: string
  /** Absent while it is loading. */
  readonly value?: string | undefined
  readonly color: BadgeColor
}

/** A number in the header of a page. */
export function StatChip({ label, value, color }: StatChipProps) {
  return (
    <Box sx={chipStyle}>
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: 99,
          bgcolor: `var(--sl-palette-badge-${color}-text)`,
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        variant="body2"
        sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', minWidth: { sm: 24 } }}
      >
        {value ?? <Skeleton width={48} />}
      </Typography>
    </Box>
  )
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: { xs: 0.75, sm: 1 },
  height: { xs: 32, sm: 36 },
  px: { xs: 1.25, sm: 1.5 },
  whiteSpace: 'nowrap',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 99,
  bgcolor: 'background.paper',
} as const
