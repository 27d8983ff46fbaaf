import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface ChoiceGroupProps {
  readonly group: string
  readonly children?: ReactNode
}

/** The choices of one kind below its name. */
export function ChoiceGroup({ group, children }: ChoiceGroupProps) {
  return (
    <li role="none">
      <div role="group" aria-label={group}>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          aria-hidden
          sx={nameStyle}
        >
          {group}
        </Typography>
        <ul role="none" style={rowsStyle}>
          {children}
        </ul>
      </div>
    </li>
  )
}

const nameStyle = { px: 2, pt: 1, pb: 0.25, fontWeight: 600 } as const
const rowsStyle = { margin: 0, padding: 0, listStyle: 'none' } as const
