import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'

interface TaskProgressProps {
  /** In percent. */
  readonly progress: number
  readonly isFailed: boolean
  readonly label: string
}

/** How far a task is, as a bar with its number; a dash when it failed. */
export function TaskProgress({ progress, isFailed, label }: TaskProgressProps) {
  // How far a failed task came is not known: upstreams report 100 % for it, or nothing.
  if (isFailed) return '–'
  return (
    <Box sx={rowStyle}>
      <LinearProgress variant="determinate" aria-label={label} value={progress} sx={barStyle} />
      <span>{progress}%</span>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  minWidth: 80,
  maxWidth: 112,
  fontVariantNumeric: 'tabular-nums',
} as const
const barStyle = { flex: 1, height: 6, borderRadius: 3 } as const
